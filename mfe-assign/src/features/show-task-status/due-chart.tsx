import { DUE_GROUPS, type DueCounts, type DueGroup } from '@subtitle/contracts/operations/figures';
import { ChartCard, ColumnsChart, URGENCY_COLORS } from '@subtitle/sdk/charts';
import { formatNumber } from '@subtitle/sdk/ui';

const { late, now, soon, plain, far } = URGENCY_COLORS;
const WORDS: Record<DueGroup, { name: string; color: string }> = {
  overdue: { name: 'overdue', color: late },
  today: { name: 'today', color: now },
  in1: { name: '1', color: soon },
  in2: { name: '2', color: plain },
  in3: { name: '3', color: plain },
  in4to7: { name: '4 to 7', color: plain },
  later: { name: 'later', color: far },
  noDay: { name: 'no date', color: far },
};

/** How soon what is open is needed. */
export function DueChart({ due, title = "Days until the content's date" }: { due: DueCounts; title?: string }) {
  const groups = DUE_GROUPS.filter((group) => group !== 'noDay' || due.noDay > 0);
  const total = groups.reduce((sum, group) => sum + due[group], 0);
  return (
    <ChartCard
      title={title}
      units="open items"
      table={{
        columns: ['Days', 'open items'],
        rows: groups.map((group) => ({ key: group, cells: [WORDS[group].name, formatNumber(due[group])] })),
      }}
    >
      <ColumnsChart
        label={`${formatNumber(total)} open items, ${formatNumber(due.overdue)} of them overdue`}
        labels={groups.map((group) => WORDS[group].name)}
        series={[{ name: 'open items', color: plain, values: groups.map((group) => due[group]) }]}
        colors={groups.map((group) => WORDS[group].color)}
        numbered
      />
    </ChartCard>
  );
}
