import { DUE_GROUPS, type DueCounts, type DueGroup } from '@subtitle/contracts/operations/figures';
import { ChartCard, ColumnsChart, Figure, URGENCY_COLORS } from '@subtitle/sdk/charts';
import { formatNumber } from '@subtitle/sdk/ui';
import { DUE_LABELS } from '../describe-work/due-words';

const { late, now, soon, plain, far } = URGENCY_COLORS;
const COLORS: Record<DueGroup, string> = {
  overdue: late,
  today: now,
  in1: soon,
  in2: plain,
  in3: plain,
  in4to7: plain,
  later: far,
  noDay: far,
};

interface Props {
  due: DueCounts;
  title?: string;
  /** Returns the path to the rows of a bar; null if the person may not see them. */
  pathOf: (group: DueGroup) => string | null;
}

/** Number of open rows by the days left until their date. */
export function DueChart({ due, title = 'Due in', pathOf }: Props) {
  const groups = DUE_GROUPS.filter((group) => group !== 'noDay' || due.noDay > 0);
  const total = groups.reduce((sum, group) => sum + due[group], 0);
  return (
    <ChartCard
      title={title}
      units="open items"
      table={{
        columns: ['Days', 'open items'],
        rows: groups.map((group) => ({
          key: group,
          cells: [DUE_LABELS[group], <Figure key={group} count={due[group]} to={pathOf(group)} />],
        })),
      }}
    >
      <ColumnsChart
        label={`${formatNumber(total)} open items, ${formatNumber(due.overdue)} of them overdue`}
        labels={groups.map((group) => DUE_LABELS[group])}
        series={[{ name: 'open items', color: plain, values: groups.map((group) => due[group]) }]}
        colors={groups.map((group) => COLORS[group])}
        pathOf={(at) => pathOf(groups[at]!)}
        numbered
      />
    </ChartCard>
  );
}
