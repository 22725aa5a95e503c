import type { RowCounts } from '@subtitle/contracts/operations/items';
import {
  ASSIGNED,
  formatStatusTitle,
  isSubmitted,
  PENDING,
  STATUSES,
  type Status,
  TO_SEND,
} from '@subtitle/contracts/statuses';
import { describeCounts } from '../../count-work/work-counts';

const SHOWN_STATUSES = STATUSES.filter((status): status is Exclude<Status, typeof PENDING | typeof ASSIGNED> =>
  isSubmitted(status),
);

/** Values of the list's filter in the address: a status or a mark; '' means every row. */
export const LIST_FILTERS = [
  { value: '', label: 'All rows' },
  { value: 'to-do', label: 'To do' },
  { value: 'sent-back', label: 'Sent back' },
  { value: 'empty', label: 'Empty' },
  { value: 'source-changed', label: 'Source changed' },
  ...SHOWN_STATUSES.map((value) => ({ value, label: formatStatusTitle(value) })),
  { value: PENDING, label: 'Not given out' },
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number]['value'];

type Mark = keyof NonNullable<RowCounts['marks']>;
const MARKS: Partial<Record<ListFilter, Mark>> = {
  'sent-back': 'sentBack',
  empty: 'empty',
  'source-changed': 'sourceChanged',
};

/** Reads the filter from the address; an unknown value means every row. */
export function readListFilter(value: string): ListFilter {
  return LIST_FILTERS.find((show) => show.value === value)?.value ?? '';
}

/** Returns the query parameters of the list call. */
export function buildFilterQuery(show: ListFilter): {
  status?: Status;
  sentBack?: true;
  empty?: true;
  sourceChanged?: true;
} {
  const mark = MARKS[show];
  if (mark) return { [mark]: true };
  const status = getStatus(show);
  return status ? { status } : {};
}

/** Returns the number of rows under this filter; null while unknown. */
export function countShown({ counts, marks }: RowCounts, show: ListFilter): number | null {
  const mark = MARKS[show];
  if (mark) return marks?.[mark] ?? null;
  const status = getStatus(show);
  if (!counts || status) return (status && counts?.[status]) ?? null;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Describes the row counts of all pages. */
export function describeRowCounts(counts: RowCounts['counts']): string {
  const all = countShown({ counts }, '') ?? 0;
  if (!counts || all === 0) return '';
  const { [ASSIGNED]: toDo, [PENDING]: pending } = counts;
  const toSend = TO_SEND.reduce((sum, status) => sum + counts[status], 0);
  return describeCounts({ toDo, pending, toSend, submitted: all - toDo - pending - toSend });
}

function getStatus(show: ListFilter): Status | null {
  if (show === 'to-do') return ASSIGNED;
  return show === '' || show in MARKS ? null : (show as Status);
}
