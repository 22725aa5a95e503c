import type { RowCounts } from '@subtitle/contracts/operations/items';
import type { Status } from '@subtitle/contracts/statuses';
import { workWords } from '../../count-work/work-counts';

/** What the list shows: rows in a status, or with a mark; '' is every row. As the address names it. */
export const SHOWS = [
  { value: '', label: 'All rows' },
  { value: 'to-do', label: 'To do' },
  { value: 'sent-back', label: 'Sent back' },
  { value: 'empty', label: 'Empty' },
  { value: 'source-changed', label: 'Source changed' },
  { value: 'inreview', label: 'In review' },
  { value: 'corrected', label: 'Corrected' },
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Not given out' },
] as const;
export type Show = (typeof SHOWS)[number]['value'];

type Mark = keyof NonNullable<RowCounts['marks']>;
const MARKS: Partial<Record<Show, Mark>> = {
  'sent-back': 'sentBack',
  empty: 'empty',
  'source-changed': 'sourceChanged',
};

/** Reads the address; anything it does not know is every row. */
export function readShow(value: string): Show {
  return SHOWS.find((show) => show.value === value)?.value ?? '';
}

/** What the call of the list asks for. */
export function showQuery(show: Show): { status?: Status; sentBack?: true; empty?: true; sourceChanged?: true } {
  const mark = MARKS[show];
  if (mark) return { [mark]: true };
  const status = statusOf(show);
  return status ? { status } : {};
}

/** How many rows a list holds that shows this; null while that is not known. */
export function countShown({ counts, marks }: RowCounts, show: Show): number | null {
  const mark = MARKS[show];
  if (mark) return marks?.[mark] ?? null;
  const status = statusOf(show);
  if (!counts || status) return (status && counts?.[status]) ?? null;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The work in numbers, of all pages. */
export function summary(counts: RowCounts['counts']): string {
  const all = countShown({ counts }, '') ?? 0;
  if (!counts || all === 0) return '';
  const { assigned, pending, corrected } = counts;
  return workWords({ toDo: assigned, pending, corrected, submitted: all - assigned - pending - corrected });
}

function statusOf(show: Show): Status | null {
  if (show === 'to-do') return 'assigned';
  return show === '' || show in MARKS ? null : (show as Status);
}
