import { languageTitle } from '@subtitle/contracts/languages';
import type { HistoryDay, LoadOfPerson } from '@subtitle/contracts/operations/figures';
import { ChartCard, ColumnsChart, PLAIN_COLOR, statusColor } from '@subtitle/sdk/charts';
import { Drawer } from '@subtitle/sdk/overlays';
import { Link } from '@subtitle/sdk/router';
import {
  Anchor,
  FailedState,
  formatDate,
  formatNumber,
  LoadingRows,
  Stack,
  StatusLabel,
  Table,
  Text,
} from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { DueChart } from './due-chart';
import { backWords, hoursWords } from './people-table';
import classes from './task-status.module.css';
import type { TaskQuery } from './task-url';
import { usePersonFigures } from './use-task-status';

interface Props {
  id: number;
  query: TaskQuery;
  /** Where these rows are listed; null where this person cannot see them. */
  pathOf: (username: string, lane: LoadOfPerson) => string | null;
  onClose: () => void;
}

/** One person's figures: what they have in hand, how soon it is needed, and, for whom it concerns, what they did. */
export function PersonPanel({ id, query, pathOf, onClose }: Props) {
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
            <Fact name="Pending" value={formatNumber(data.person.pending)} />
            <Fact name="Overdue" value={formatNumber(data.person.overdue)} />
            <Fact name="In Progress" value={formatNumber(data.person.inProgress)} />
            <Fact name="Success" value={formatNumber(data.person.success)} />
            {data.person.reviewed > 0 && <Fact name="Approved by them" value={formatNumber(data.person.reviewed)} />}
            <Fact name="Sent back" value={backWords(data.person)} />
            <Fact name="Hours" value={hoursWords(data.person.seconds)} />
          </dl>
          <DueChart due={data.due} title="Days until it is needed" />
          <Load load={data.load} pathOf={(lane) => pathOf(data.person.username, lane)} />
          {data.history ? (
            <History days={data.history} />
          ) : (
            <Text size="sm" c="dimmed">
              What was sent back, hours and the history are shown to the person, to assigners and to admins.
            </Text>
          )}
        </Stack>
      )}
    </Drawer>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Load({ load, pathOf }: { load: readonly LoadOfPerson[]; pathOf: (lane: LoadOfPerson) => string | null }) {
  if (load.length === 0) return <Text c="dimmed">Nothing is assigned to this person.</Text>;
  return (
    <Table aria-label="What is in their hands">
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
          const path = pathOf(lane);
          return (
            <Table.Tr key={`${kind} ${language} ${status}`}>
              <Table.Td>{KIND_WORDS[kind].title}</Table.Td>
              <Table.Td>{languageTitle(language)}</Table.Td>
              <Table.Td>
                <StatusLabel status={status} />
              </Table.Td>
              <Table.Td>
                {path ? (
                  <Anchor component={Link} to={path}>
                    {formatNumber(count)}
                  </Anchor>
                ) : (
                  formatNumber(count)
                )}
              </Table.Td>
              <Table.Td>{formatNumber(overdue)}</Table.Td>
              <Table.Td>{oldest ? formatDate(oldest) : '—'}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

function History({ days }: { days: readonly HistoryDay[] }) {
  const series = [
    { name: 'approved', color: statusColor('approved'), values: days.map(({ approved }) => approved) },
    { name: 'approved by them', color: PLAIN_COLOR, values: days.map(({ reviewed }) => reviewed) },
    { name: 'sent back', color: statusColor('pending'), values: days.map(({ sentBack }) => sentBack) },
  ];
  return (
    <ChartCard
      title="History"
      units="items decided, by day"
      legend={series}
      table={{
        columns: ['Day', 'handed in', 'approved', 'approved by them', 'sent back', 'hours'],
        rows: days.toReversed().map(({ day, submitted, approved, reviewed, sentBack, seconds }) => ({
          key: day,
          cells: [formatDate(day), submitted, approved, reviewed, sentBack, hoursWords(seconds)],
        })),
      }}
      note="Hours: time between the first and the last event of a day; gaps over 15 minutes are left out."
    >
      <ColumnsChart
        label="Items decided by day"
        labels={days.map(({ day }) => formatDate(day).slice(0, 5))}
        series={series}
        height={120}
      />
    </ChartCard>
  );
}
