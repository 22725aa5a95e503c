import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { Link, useLocation } from '@subtitle/sdk/router';
import { Table } from '@subtitle/sdk/ui';
import { formatPair } from '../choose-translator/translator-rows';
import { RoleBadges } from '../describe-person/role-badges';
import { UserStatusLabel } from '../describe-person/status-word';
import table from '../wide-table/link-table.module.css';
import classes from './users-table.module.css';

/** One page of people; a click on a row opens the account beside the list. */
export function UsersTable({ rows, selected }: { rows: readonly UserAnswer[]; selected: number }) {
  return (
    <Table className={`${table.table} ${classes.table}`} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.name}>Name</Table.Th>
          <Table.Th className={classes.roles}>Roles</Table.Th>
          <Table.Th className={classes.wide}>Language pairs</Table.Th>
          <Table.Th className={classes.status}>Status</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((user) => (
          <UserRow key={user.id} user={user} selected={user.id === selected} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function UserRow({ user, selected }: { user: UserAnswer; selected: boolean }) {
  const { id, name, username, roles, langPairs, status } = user;
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('user', String(id));
  const pairs = langPairs.map(formatPair).join(', ');
  return (
    <Table.Tr className={`${table.row} ${classes.row}`} data-selected={selected || undefined} data-status={status}>
      <Table.Td>
        <Link className={table.open} to={`?${params}`} aria-current={selected || undefined} data-user={id}>
          {name}
        </Link>
        <span className={table.quiet} title={username}>
          {username}
        </span>
      </Table.Td>
      <Table.Td>
        <RoleBadges roles={roles} />
      </Table.Td>
      <Table.Td className={classes.wide}>
        <span className={`${table.quiet} ${classes.pairs}`} title={pairs}>
          {pairs}
        </span>
      </Table.Td>
      <Table.Td>
        <UserStatusLabel status={status} />
      </Table.Td>
    </Table.Tr>
  );
}
