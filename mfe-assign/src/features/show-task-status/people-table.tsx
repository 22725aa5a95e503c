import type { PersonFigures } from '@subtitle/contracts/operations/figures';
import { SparkLine } from '@subtitle/sdk/charts';
import { Link } from '@subtitle/sdk/router';
import { Anchor, Badge, Button, formatNumber, Table } from '@subtitle/sdk/ui';
import { useState } from 'react';
import classes from './task-status.module.css';

/** Rows that stand there at first, and that come with each press. */
const AT_ONCE = 50;

/** What the columns count, as their heads say on asking. */
const COLUMNS: readonly [name: string, meaning?: string][] = [
  ['User'],
  ['Role'],
  ['Status'],
  ['VTT Files', 'Subtitle translations in their hands, handed on or not'],
  ['Pending', 'Assigned and not handed on'],
  ['Success', 'Approved in these days: of what they handed in, and of reviewers what they approved'],
  ['In Progress', 'Assigned with a draft, or in review'],
  ['Sent back', 'Of what was decided in these days'],
  ['By day', 'Success of each of these days'],
  ['Hours', 'Time between the first and the last event of a day; gaps over 15 minutes are left out'],
  ['Action'],
];

interface Props {
  people: readonly PersonFigures[];
  pathOf: (person: PersonFigures, status: 'assigned' | 'overdue') => string | null;
  onView: (person: PersonFigures) => void;
}

/** Everybody's counts, in the order in which people were added. */
export function PeopleTable({ people, pathOf, onView }: Props) {
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where there is little room, also by keyboard */}
      <section className={classes.table} tabIndex={0} aria-label="People">
        <Table highlightOnHover miw={960}>
          <Table.Thead>
            <Table.Tr>
              {COLUMNS.map(([name, meaning]) => (
                <Table.Th key={name} title={meaning}>
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.slice(0, shown).map((person) => (
              <PersonRow key={person.id} person={person} pathOf={pathOf} onView={onView} />
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {people.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          Show {formatNumber(Math.min(AT_ONCE, people.length - shown))} more of {formatNumber(people.length)}
        </Button>
      )}
    </>
  );
}

function PersonRow({ person, pathOf, onView }: Omit<Props, 'people'> & { person: PersonFigures }) {
  const { name, roles, status, vttFiles, overdue, inProgress, success, reviewed, days } = person;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.name}>
        {name}
      </Table.Th>
      <Table.Td>{roles.join(', ')}</Table.Td>
      <Table.Td>
        <span className={classes.status} data-active={status === 'active' || undefined}>
          {status}
        </span>
      </Table.Td>
      <Table.Td>{formatNumber(vttFiles)}</Table.Td>
      <Table.Td>
        <Counted count={person.pending} path={pathOf(person, 'assigned')} label={`${name}, pending`} />
        {overdue > 0 && <Overdue count={overdue} path={pathOf(person, 'overdue')} />}
      </Table.Td>
      <Table.Td>{formatNumber(success + reviewed)}</Table.Td>
      <Table.Td>{formatNumber(inProgress)}</Table.Td>
      <Table.Td>{backWords(person)}</Table.Td>
      <Table.Td>
        <SparkLine values={days} label={`Approved by day: ${days.join(', ')}`} />
      </Table.Td>
      <Table.Td>{hoursWords(person.seconds)}</Table.Td>
      <Table.Td>
        <Button variant="default" size="compact-sm" aria-label={`View ${name}`} onClick={() => onView(person)}>
          View
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

function Counted({ count, path, label }: { count: number; path: string | null; label: string }) {
  if (!path || count === 0) return formatNumber(count);
  return (
    <Anchor component={Link} to={path} aria-label={`${label}: ${formatNumber(count)}`}>
      {formatNumber(count)}
    </Anchor>
  );
}

function Overdue({ count, path }: { count: number; path: string | null }) {
  const badge = (
    <Badge color="red" variant="outline" ml={6} className={path ? classes.linked : undefined}>
      {formatNumber(count)} overdue
    </Badge>
  );
  return path ? <Link to={path}>{badge}</Link> : badge;
}

/** '4 %' of what was decided; a dash where nothing was, or where it is not told. */
export function backWords({ sentBack }: PersonFigures): string {
  if (!sentBack || sentBack.decided === 0) return '—';
  return `${Math.round((sentBack.back / sentBack.decided) * 100)} %`;
}

/** '6.2'; a dash where it is not told. */
export function hoursWords(seconds: number | null): string {
  return seconds === null ? '—' : (seconds / 3_600).toFixed(1);
}
