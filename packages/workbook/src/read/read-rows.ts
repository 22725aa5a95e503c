import type { RowNotes } from '@subtitle/contracts/row-notes';

/**
 * Contract of the workbook reader, implemented by `read-rows.node` (a file on disk) and `read-rows.browser` (a Blob
 * inside a Web Worker). It reads the worksheets named in the options, or else the first visible one with any content.
 * Sheets of charts, macros and dialogs are ignored. A .csv or .tsv file is one sheet without a name. Rows are in sheet
 * order; rows without any text are left out. `row` is the row number of the sheet, from 1, not a count. It is always
 * higher than that of the row before.
 */
export interface SheetRow {
  sheet: string;
  row: number;
  /** Displayed text by column; '' for an empty cell. Dates are 'd/m/yyyy', clock times 'h:m:s', numbers plain. */
  cells: string[];
  notes?: RowNotes;
}

/** Description of a worksheet, for users who select sheets. */
export interface SheetHead {
  name: string;
  hidden: boolean;
  /** First row with any content. Null if there is none, or if the workbook has only one sheet. */
  header: readonly string[] | null;
  /** True if the sheet cannot be read. */
  damaged?: true;
}

export interface ReadOptions {
  /** Names of the worksheets to read, in the workbook's order. Default: the first visible one with any content. */
  sheets?: readonly string[];
  /** Stops reading; the iteration then throws WorkbookError 'aborted'. */
  signal?: AbortSignal;
  /** Called with a number from 0 to 1 while the file is read. */
  onProgress?: (done: number) => void;
  /** Also accepts the old binary .xls format, which only the videos form does. */
  allowXls?: boolean;
}

/** A row and whether it is the header, which is the first row with content in its sheet. */
export interface MarkedRow extends SheetRow {
  isHeader: boolean;
}

/**
 * Marks the first row of each sheet as its header.
 * @throws WorkbookError any error of the reader
 */
export async function* markHeaders(source: AsyncIterable<SheetRow>): AsyncGenerator<MarkedRow> {
  let sheet: string | null = null;
  for await (const row of source) {
    const isHeader = row.sheet !== sheet;
    sheet = row.sheet;
    yield { ...row, isHeader };
  }
}
