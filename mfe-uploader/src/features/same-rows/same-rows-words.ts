import { languageTitle } from '@subtitle/contracts/languages';
import type { SameRow, SameRows } from '@subtitle/contracts/operations/same-rows';
import { formatIndianDate } from '@subtitle/domain/dates';
import { formatNumber } from '@subtitle/sdk/ui';

/** Id of the row to keep, or 'all'. */
export type Choice = number | 'all';

/** Returns the name and the dates that the rows of a group share, for example 'Mesha, 01/12/2026'. */
export function describeGroup({ rows }: SameRows): string {
  const [first] = rows;
  if (!first) return '';
  const days = [...new Set([first.from, first.to])].filter(Boolean).map(formatIndianDate).join(' to ');
  return [first.name, days].filter(Boolean).join(', ') || `#${first.id}`;
}

/** Returns the cells in which a row differs from the rest of its group, for example 'subno 01' or 'no subno'. */
export function describeWrittenCells({ written }: SameRow, { rows }: SameRows): string {
  const differing = written.filter(({ column, text }) =>
    rows.some((other) => other.written.find((cell) => cell.column === column)?.text !== text),
  );
  return differing.map(({ column, text }) => (text.trim() ? `${column} ${text.trim()}` : `no ${column}`)).join(', ');
}

/** Returns the work on a row, for example '4 texts, work in Telugu (Asha)'. */
export function describeRowWork(
  { texts, worked, people, written }: SameRow,
  nameOf: (username: string) => string,
): string {
  const isVideo = written.some(({ column }) => column === 'video_title');
  const noun = isVideo ? 'subtitle file' : 'text';
  const who = people.length > 0 ? ` (${people.map(nameOf).join(', ')})` : '';
  const work = worked.length > 0 ? [`work in ${worked.map(languageTitle).join(', ')}${who}`] : [];
  return [`${formatNumber(texts)} ${noun}${texts === 1 ? '' : 's'}`, ...work].join(', ');
}

/** Describes what is hidden together with the rows that are not selected. */
export function describeHiding(chosen: readonly { group: SameRows; choice: Choice }[]): string {
  const hidden = chosen.flatMap(({ group, choice }) =>
    choice === 'all' ? [] : group.rows.filter(({ id }) => id !== choice),
  );
  const texts = hidden.reduce((sum, row) => sum + row.texts, 0);
  const worked = hidden.filter((row) => row.worked.length > 0).length;
  if (hidden.length === 0) return `All rows of ${formatNounCount(chosen.length, 'group')} stay.`;
  const work = worked > 0 ? ` ${formatNumber(worked)} of them ${worked === 1 ? 'has' : 'have'} been worked on.` : '';
  return `${formatNounCount(hidden.length, 'row')} with ${formatNounCount(texts, 'text')} will be hidden.${work} You can undo this.`;
}

/** Returns for example '3 groups settled. 1 could not be settled: Its translation has begun.' */
export function describeSettled(settled: number, failed: readonly { error: string }[]): string {
  const done = settled > 0 ? [`${formatNounCount(settled, 'group')} settled.`] : [];
  const not = failed.length > 0 ? [`${formatNumber(failed.length)} could not be settled: ${failed[0]!.error}`] : [];
  return [...done, ...not].join(' ');
}

export const formatNounCount = (n: number, noun: string) => `${formatNumber(n)} ${noun}${n === 1 ? '' : 's'}`;
