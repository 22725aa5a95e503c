import type { ColumnPair } from '../texts/unit-columns';
import type { TakenIn } from './session-state';

/** Returns 'Taken in: te_3, last changed by Meera.', or '' if no changes of other people were merged. */
export function takenWords(
  taken: TakenIn | null,
  pairs: readonly ColumnPair[],
  writerOf: (username: string) => string,
): string {
  if (!taken) return '';
  const names = taken.columns.map((column) => pairs.find(({ target }) => target === column)?.labels.target ?? column);
  return `Taken in: ${names.join(', ')}, last changed ${taken.by ? `by ${writerOf(taken.by)}` : 'meanwhile'}.`;
}
