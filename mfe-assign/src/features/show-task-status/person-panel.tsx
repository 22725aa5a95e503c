import { languageTitle } from '@subtitle/contracts/languages';
import type { HistoryDay, LoadOfPerson, PersonFigures } from '@subtitle/contracts/operations/figures';
import { APPROVED, PENDING } from '@subtitle/contracts/statuses';
import { ChartCard, ColumnsChart, Figure, PLAIN_COLOR, statusColor } from '@subtitle/sdk/charts';
import { Drawer } from '@subtitle/sdk/overlays';
import { FailedState, formatDate, LoadingRows, Stack, StatusLabel, Table, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import type { ReactNode } from 'react';
import { DueChart } from './due-chart';
import { formatHours, SentBack } from './people-table';
import type { PersonPaths } from './person-paths';
import classes from './task-status.module.css';
import type { TaskQuery } from './task-url';
import { usePersonFigures } from './use-task-status';

/** Parts of the chart's bars, in their order. */
const SERIES = ['approved', 'reviewed', 'sentBack'] as const;

interface Props {
  id: number;
  query: TaskQuery;
  paths: PersonPaths;
  onClose: () => void;
}

/** Figures of one person: assigned work by days left and, for people who may see it, the history. */
export function PersonPanel({ id, query, paths, onClose }: Props) {
  const { data, isError, refetch } = usePersonFigures(id, query);
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={data?.person.name ?? 'Task Status'}>
      {isError && !data && <FailedState message="Failed to load these figures." onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingRows rows={6} rowHeight={48} />}
      {data && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {data.person.username} · {data.person.roles.join(', ')} · {data.person.status}
          </Text>
          <dl className={classes.facts}>
            <PersonFact name="Pending">
              <Figure count={data.person.pending} to={paths.pending(data.person)} />
            </PersonFact>
            <PersonFact name="Overdue">
              <Figure count={data.person.overdue} to={paths.overdue(data.person)} />
            </PersonFact>
            <PersonFact name="In Progress">
              <Figure count={data.person.inProgress} to={paths.inProgress(data.person)} />
            </PersonFact>
            <PersonFact name="Success">
              <Figure count={data.person.success} to={paths.approved(data.person, { part: 'submitted' })} />
            </PersonFact>
            {data.person.reviewed > 0 && (
              <PersonFact name="Approved by them">
                <Figure count={data.person.reviewed} to={paths.approved(data.person, { part: 'reviewed' })} />
              </PersonFact>
            )}
            <PersonFact name="Sent back">
              <SentBack person={data.person} to={paths.sentBack(data.person)} />
            </PersonFact>
            <PersonFact name="Hours">{formatHours(data.person.seconds)}</PersonFact>
          </dl>
          <DueChart due={data.due} title="Due in" pathOf={(group) => paths.due(group, data.person.username)} />
          <AssignedWork
            load={data.load}
            pathOf={(lane) => paths.lane(data.person, lane)}
            overduePathOf={({ kind, language }) => paths.overdue(data.person, { kind, language })}
          />
          {data.history ? (
            <History days={data.history} person={data.person} paths={paths} />
          ) : (
            <Text size="sm" c="dimmed">
              Rows sent back, hours and the history are visible only to the person, assigners and admins.
            </Text>
          )}
        </Stack>
      )}
    </Drawer>
  );
}

function PersonFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface AssignedWorkProps {
  load: readonly LoadOfPerson[];
  pathOf: (lane: LoadOfPerson) => string | null;
  overduePathOf: (lane: LoadOfPerson) => string | null;
}

function AssignedWork({ load, pathOf, overduePathOf }: AssignedWorkProps) {
  if (load.length === 0) return <Text c="dimmed">This person has no assigned rows.</Text>;
  return (
    <Table aria-label="Current work">
      <Table.Thead>
        <Table.Tr>
          {['Kind', 'Language', 'Status', 'Items', 'Overdue', 'Oldest'].map((name) => (
            <Table.Th key={name}>{name}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {load.map((lane) => {
          const { kind, language, status, count, overdue, oldest } = lane;
          return (
            <Table.Tr key={`${kind} ${language} ${status}`}>
              <Table.Td>{KIND_WORDS[kind].title}</Table.Td>
              <Table.Td>{languageTitle(language)}</Table.Td>
              <Table.Td>
                <StatusLabel status={status} />
              </Table.Td>
              <Table.Td>
                <Figure count={count} to={pathOf(lane)} />
              </Table.Td>
              <Table.Td>
                <Figure count={overdue} to={overduePathOf(lane)} />
              </Table.Td>
              <Table.Td>{oldest ? formatDate(oldest) : '—'}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

interface HistoryProps {
  days: readonly HistoryDay[];
  person: PersonFigures;
  paths: PersonPaths;
}

function History({ days, person, paths }: HistoryProps) {
  const formatDayFigure = (day: string | undefined, part: 'approved' | 'reviewed' | 'sentBack') => {
    const on = { from: day, to: day };
    if (part === 'sentBack') return paths.sentBack(person, on);
    return paths.approved(person, { ...on, part: part === 'reviewed' ? part : 'submitted' });
  };
  const series = [
    { name: 'approved', color: statusColor(APPROVED), values: days.map(({ approved }) => approved) },
    { name: 'reviewed and approved', color: PLAIN_COLOR, values: days.map(({ reviewed }) => reviewed) },
    { name: 'sent back', color: statusColor(PENDING), values: days.map(({ sentBack }) => sentBack) },
  ];
  return (
    <ChartCard
      title="History"
      units="items decided, by day"
      legend={series}
      table={{
        columns: ['Day', 'submitted', 'approved', 'reviewed and approved', 'sent back', 'hours'],
        rows: days.toReversed().map(({ day, submitted, approved, reviewed, sentBack, seconds }) => ({
          key: day,
          cells: [
            formatDate(day),
            submitted,
            <Figure key="approved" count={approved} to={formatDayFigure(day, 'approved')} />,
            <Figure key="reviewed" count={reviewed} to={formatDayFigure(day, 'reviewed')} />,
            <Figure key="sentBack" count={sentBack} to={formatDayFigure(day, 'sentBack')} />,
            formatHours(seconds),
          ],
        })),
      }}
      note="Hours: time between the first and the last event of a day; gaps over 15 minutes are left out."
    >
      <ColumnsChart
        label="Items decided by day"
        labels={days.map(({ day }) => formatDate(day).slice(0, 5))}
        series={series}
        pathOf={(at, part) => formatDayFigure(days[at]?.day, SERIES[part]!)}
        height={120}
      />
    </ChartCard>
  );
}
