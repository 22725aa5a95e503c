import { MESSAGES } from '@subtitle/contracts/messages';
import { sentenceOfRow } from '@subtitle/domain/uploads/errors/fault-of';

const WRITE_DATES = 'Write the day first, for example 31/12/2026.';

const addRowPrefix = (message: string) => sentenceOfRow({ sheet: '', row: 1, message }) ?? message;
const DATES: ReadonlySet<string> = new Set([
  addRowPrefix(MESSAGES.rowMissingDate(1)),
  addRowPrefix(MESSAGES.rowMissingRange(1)),
  'Unreadable date in Date',
]);

/** Returns how to write the value that a kind of error is about; null if its message explains it. */
export function findHelp(title: string): string | null {
  return DATES.has(title) ? WRITE_DATES : null;
}
