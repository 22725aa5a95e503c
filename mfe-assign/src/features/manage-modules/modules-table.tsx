import type { ModuleAnswer } from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { buildModulePath } from '@subtitle/domain/screen-paths';
import { capitalize } from '@subtitle/domain/texts/capitalize';
import { Link } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { Badge, formatDateTime, Paper, Table } from '@subtitle/sdk/ui';
import table from '../wide-table/link-table.module.css';
import classes from './modules-table.module.css';
import type { PageOf, usePagesOf } from './use-modules';
import {
  describeActor,
  describeOpenings,
  describeTrialGroup,
  getVersionCounts,
  shortenCommit,
} from './words/module-words';
import { StateBadge } from './words/state-badge';

interface Props {
  modules: readonly ModuleAnswer[];
  /** The next versions that the application provides; null if none are announced. */
  nextHost: Host | null;
  pagesOf: ReturnType<typeof usePagesOf>;
}

/** All modules; a click on a row opens the module. */
export function ModulesTable({ modules, nextHost, pagesOf }: Props) {
  return (
    <Paper withBorder className={classes.frame}>
      <Table className={`${table.table} ${classes.table}`} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Module</Table.Th>
            <Table.Th className={classes.version}>Active version</Table.Th>
            <Table.Th className={classes.day}>Last 24 hours</Table.Th>
            <Table.Th className={classes.tried}>Trials</Table.Th>
            {nextHost && <Table.Th className={classes.next}>Next application</Table.Th>}
            <Table.Th className={classes.moved}>Last change</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {modules.map((module) => (
            <ModuleRow key={module.name} module={module} hasNext={nextHost !== null} pages={pagesOf(module.name)} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

interface RowProps {
  module: ModuleAnswer;
  hasNext: boolean;
  pages: readonly PageOf[];
}

function ModuleRow({ module, hasNext, pages }: RowProps) {
  const { name, owner, version, loaded, commit, movedAt, movedBy, misfits, canary } = module;
  const nameOf = usePersonName();
  const isAhead = loaded !== null && loaded !== version;
  const counts = getVersionCounts(module, loaded);
  const details = [owner, pages.map(({ title }) => title).join(', ')].filter(Boolean).join(' · ');
  return (
    <Table.Tr className={`${table.row} ${classes.row}`}>
      <Table.Td>
        <Link className={table.open} to={buildModulePath(name)}>
          {name}
        </Link>
        <span className={table.quiet} title={details}>
          {details}
        </span>
      </Table.Td>
      <Table.Td>
        <strong className={classes.strong}>{version ?? 'None'}</strong>
        <span className={table.quiet}>{isAhead ? `Here: ${loaded}` : shortenCommit(commit)}</span>
      </Table.Td>
      <Table.Td>
        <StateBadge module={module} />
        {counts.openings + counts.errors > 0 && <span className={table.quiet}>{describeOpenings(counts)}</span>}
      </Table.Td>
      <Table.Td className={classes.tried}>
        {canary ? (
          <>
            <span className={classes.rule} title={describeTrialGroup(canary)}>
              <strong>{canary.version}</strong> by {describeTrialGroup(canary)}
            </span>
            <span className={table.quiet}>{describeOpenings(getVersionCounts(module, canary.version))}</span>
          </>
        ) : (
          <span className={table.quiet}>None</span>
        )}
      </Table.Td>
      {hasNext && (
        <Table.Td className={classes.next}>
          {version !== null && (
            <Badge color={misfits.next.length > 0 ? 'orange' : 'green'}>
              {misfits.next.length > 0 ? 'Does not fit' : 'Fits'}
            </Badge>
          )}
        </Table.Td>
      )}
      <Table.Td className={classes.moved}>
        <span className={classes.line}>{movedBy ? capitalize(describeActor(movedBy, nameOf)) : 'No one yet'}</span>
        <span className={table.quiet}>{formatDateTime(movedAt)}</span>
      </Table.Td>
    </Table.Tr>
  );
}
