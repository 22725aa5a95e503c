import type { ImportError } from '@subtitle/contracts/operations/imports';

/** Message of a row that repeats another row, or of consecutive rows that repeat consecutive rows. */
export const REPEATED = /^Same rows? as rows? (\d+)(?:-(\d+))?( of sheet .*)?$/;

/** Messages about a whole date or range, with one title for all messages of a kind. */
const GROUP_TITLES: readonly [pattern: RegExp, title: string][] = [
  [/^Date \S+ missing lagnas: /, 'Dates with missing lagnas'],
  [/^Range \S+: Lagna '.*' has only \d+ records/, 'Lagnas with too few records in a range'],
  [/^Range \S+: Lagna '.*' has \d+ records \(too many/, 'Lagnas with too many records in a range'],
  [/^Range \S+: Found \d+ rows total/, 'Ranges with a wrong number of rows'],
];

/**
 * Returns 'Missing lrname' for 'Row 7: Missing lrname', or for 'Line 7: ...' in a subtitle file; null for messages that
 * are not about the row.
 */
export function getRowMessage({ sheet, row, message }: Pick<ImportError, 'sheet' | 'row' | 'message'>): string | null {
  const prefix = [`Row ${row}: `, `Line ${row}: `, `Sheet ${sheet}, row ${row}: `].find((start) =>
    message.startsWith(start),
  );
  return prefix === undefined ? null : message.slice(prefix.length);
}

/**
 * Returns the title of an error's fault, which is the same for every row with this fault: 'Unknown lrname' for 'Row 7:
 * Unknown lrname "Mash"'. All rows that repeat other rows have one fault.
 */
export function getFaultTitle(error: Pick<ImportError, 'sheet' | 'row' | 'message' | 'value'>): string {
  const said = getRowMessage(error);
  if (said === null) return GROUP_TITLES.find(([pattern]) => pattern.test(error.message))?.[1] ?? error.message;
  if (REPEATED.test(said)) return 'Same row as an earlier row';
  return said.replace(` "${error.value}"`, '');
}
