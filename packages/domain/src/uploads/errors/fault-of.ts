import type { ImportError } from '@subtitle/contracts/operations/imports';

/** A row that stands twice, or several that repeat rows which follow each other. */
export const REPEATED = /^Same rows? as rows? (\d+)(?:-(\d+))?( of sheet .*)?$/;

/** Sentences about a whole date or range, and what is the same about all of a kind. */
const OF_SEVERAL_ROWS: readonly [pattern: RegExp, title: string][] = [
  [/^Date \S+ missing lagnas: /, 'Dates with missing lagnas'],
  [/^Range \S+: Lagna '.*' has only \d+ records/, 'Lagnas with too few records in a range'],
  [/^Range \S+: Lagna '.*' has \d+ records \(too many/, 'Lagnas with too many records in a range'],
  [/^Range \S+: Found \d+ rows total/, 'Ranges with a wrong number of rows'],
];

/**
 * 'Missing lrname' of 'Row 7: Missing lrname', and of 'Line 7: ...' where the rows are a subtitle file's lines; null for
 * sentences about something else than the row.
 */
export function sentenceOfRow({ sheet, row, message }: Pick<ImportError, 'sheet' | 'row' | 'message'>): string | null {
  const prefix = [`Row ${row}: `, `Line ${row}: `, `Sheet ${sheet}, row ${row}: `].find((start) =>
    message.startsWith(start),
  );
  return prefix === undefined ? null : message.slice(prefix.length);
}

/**
 * What kind of fault an error is, in words that are the same for every row that has it: 'Unknown lrname' of 'Row 7: Unknown
 * lrname "Mash"'. Rows that repeat others have one fault, whichever row each repeats.
 */
export function faultTitle(error: Pick<ImportError, 'sheet' | 'row' | 'message' | 'value'>): string {
  const said = sentenceOfRow(error);
  if (said === null) return OF_SEVERAL_ROWS.find(([pattern]) => pattern.test(error.message))?.[1] ?? error.message;
  if (REPEATED.test(said)) return 'Same row as an earlier row';
  return said.replace(` "${error.value}"`, '');
}
