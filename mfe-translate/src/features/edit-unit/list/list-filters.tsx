import type { RowCounts } from '@subtitle/contracts/operations/items';
import { PENDING } from '@subtitle/contracts/statuses';
import { FINDING_OPTIONS, type FindingFilter } from '@subtitle/domain/checks/finding-filter';
import { NativeSelect } from '@subtitle/sdk/forms';
import { formatNumber, Group } from '@subtitle/sdk/ui';
import classes from '../editor.module.css';
import { countShown, LIST_FILTERS, type ListFilter, readListFilter } from './list-filter';

interface Props {
  show: ListFilter;
  findings: FindingFilter;
  counts: RowCounts;
  /** Unassigned rows are visible only to people who see every row. */
  canSeePending: boolean;
  onChange: (change: { show: string } | { findings: string }) => void;
}

/** Filters the list by status and mark, with the number of rows of each, and by the findings of the last submission. */
export function ListFilters({ show, findings, counts, canSeePending, onChange }: Props) {
  const offered = LIST_FILTERS.filter(({ value }) => canSeePending || value === show || value !== PENDING);
  return (
    <Group px="sm" py={6} gap={6} wrap="nowrap" grow preventGrowOverflow className={classes.note}>
      <NativeSelect
        aria-label="Show"
        size="xs"
        value={show}
        onChange={(event) => onChange({ show: readListFilter(event.currentTarget.value) })}
        data={offered.map(({ value, label }) => ({ value, label: formatLabel(label, countShown(counts, value)) }))}
      />
      <NativeSelect
        aria-label="Findings"
        size="xs"
        value={findings}
        onChange={(event) => onChange({ findings: event.currentTarget.value })}
        data={FINDING_OPTIONS}
      />
    </Group>
  );
}

const formatLabel = (label: string, count: number | null) =>
  count === null ? label : `${label} (${formatNumber(count)})`;
