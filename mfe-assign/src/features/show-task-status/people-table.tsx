import type { PersonFigures } from '@subtitle/contracts/operations/figures';
import { Figure, SparkLine } from '@subtitle/sdk/charts';
import { Link } from '@subtitle/sdk/router';
import { Anchor, Badge, Button, formatNumber, Table } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { createUniqueNames } from '../describe-person/names-apart';
import wide from '../wide-table/wide-table.module.css';
import type { PersonPaths } from './person-paths';
import classes from './task-status.module.css';

/** Number of rows shown first and added with each press. */
const ROWS_STEP = 50;

/** Column names with their meaning, shown as help at the heading. */
const COLUMNS: readonly [name: string, meaning?: string][] = [
  ['User'],
  ['Role'],
  ['Status'],
  ['VTT Files', 'Subtitle translations of this person, submitted or not'],
  ['Pending', 'Assigned and not yet submitted'],
  ['Success', 'Approved in this period: rows they submitted; for reviewers, rows they approved'],
  ['In Progress', 'Assigned with a draft, or in review'],
  ['Sent back', 'Share of decided rows in this period'],
  ['By day', 'Success of each of these days'],
  ['Hours', 'Time between the first and the last event of a day; gaps over 15 minutes are left out'],
  ['Action'],
];

interface Props {
  people: readonly PersonFigures[];
  paths: PersonPaths;
  onView: (person: PersonFigures) => void;
}

/** Counts of all people, in the order in which they were added. */
export function PeopleTable({ people, paths, onView }: Props) {
  const [shown, setShown] = useState(ROWS_STEP);
  const titleOf = createUniqueNames(people);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where there is little room, also by keyboard */}
      <section className={wide.table} tabIndex={0} aria-label="People">
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
              <PersonRow key={person.id} person={person} name={titleOf(person)} paths={paths} onView={onView} />
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {people.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + ROWS_STEP)}>
          Show {formatNumber(Math.min(ROWS_STEP, people.length - shown))} more of {formatNumber(people.length)}
        </Button>
      )}
    </>
  );
}

function PersonRow({ person, name, paths, onView }: Omit<Props, 'people'> & { person: PersonFigures; name: string }) {
  const { roles, status, vttFiles, overdue, inProgress, success, reviewed, days } = person;
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
      <Table.Td>
        <Figure count={vttFiles} to={paths.vttFiles(person)} label={`${name}, VTT files`} />
      </Table.Td>
      <Table.Td>
        <Figure count={person.pending} to={paths.pending(person)} label={`${name}, pending`} />
        {overdue > 0 && <Overdue count={overdue} path={paths.overdue(person)} />}
      </Table.Td>
      <Table.Td>
        <Figure count={success + reviewed} to={paths.approved(person)} label={`${name}, success`} />
      </Table.Td>
      <Table.Td>
        <Figure count={inProgress} to={paths.inProgress(person)} label={`${name}, in progress`} />
      </Table.Td>
      <Table.Td>
        <SentBack person={person} to={paths.sentBack(person)} />
      </Table.Td>
      <Table.Td>
        <SparkLine values={days} label={`Approved by day: ${days.join(', ')}`} />
      </Table.Td>
      <Table.Td>{formatHours(person.seconds)}</Table.Td>
      <Table.Td>
        <Button variant="default" size="compact-sm" aria-label={`View ${name}`} onClick={() => onView(person)}>
          View
        </Button>
      </Table.Td>
    </Table.Tr>
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

/** Share of rows sent back, with a link to them. */
export function SentBack({ person, to }: { person: PersonFigures; to: string | null }) {
  const { name, sentBack } = person;
  if (!to || !sentBack?.back) return formatSentBack(person);
  const of = `${formatNumber(sentBack.back)} of ${formatNumber(sentBack.decided)}`;
  return (
    <Anchor
      component={Link}
      to={to}
      inherit
      title={of}
      aria-label={`${name}, sent back: ${formatSentBack(person)}, ${of}`}
    >
      {formatSentBack(person)}
    </Anchor>
  );
}

/**
 * Returns the share of decided rows that were sent back, for example '4%'. A dash without decisions, or if the value is
 * not returned to this person.
 */
function formatSentBack({ sentBack }: PersonFigures): string {
  if (!sentBack || sentBack.decided === 0) return '—';
  return `${Math.round((sentBack.back / sentBack.decided) * 100)}%`;
}

/** Returns for example '6.2'; a dash if the value is not returned to this person. */
export function formatHours(seconds: number | null): string {
  return seconds === null ? '—' : (seconds / 3_600).toFixed(1);
}
