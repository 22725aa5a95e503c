/**
 * Contract of the workbook reader; `read-rows.node` (a file on disk) and `read-rows.browser` (a Blob inside a Web Worker)
 * keep it. Only the first visible worksheet that holds anything is read: sheets of charts, macros and dialogs are passed
 * over. Rows come in sheet order; rows without any text are left out; `row` is the sheet's own row number (the first is 1),
 * never a count, and above that of the row before.
 */
export interface SheetRow {
  sheet: string;
  row: number;
  /** Displayed text by column, '' where a cell is empty. Dates are 'd/m/yyyy', clock times 'h:m:s', numbers plain. */
  cells: string[];
}

export interface ReadOptions {
  /** Stops reading; the iteration throws WorkbookError 'aborted'. */
  signal?: AbortSignal;
  /** Called with 0..1 while the file is read. */
  onProgress?: (done: number) => void;
  /** Also take the old binary .xls format (the videos form does). */
  allowXls?: boolean;
}

/** The header row apart from the rows below it. */
export interface HeaderAndRows {
  /** null when the sheet holds nothing at all. */
  header: SheetRow | null;
  rows: AsyncIterable<SheetRow>;
}

/**
 * Takes the first row that holds text as the header.
 * @throws WorkbookError what the reader throws
 */
export async function splitHeader(source: AsyncIterable<SheetRow>): Promise<HeaderAndRows> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  const rest: AsyncIterable<SheetRow> = { [Symbol.asyncIterator]: () => iterator };
  return { header: first.done ? null : first.value, rows: rest };
}
