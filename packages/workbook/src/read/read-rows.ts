import type { RowNotes } from '@subtitle/contracts/row-notes';

/**
 * Contract of the workbook reader; `read-rows.node` (a file on disk) and `read-rows.browser` (a Blob inside a Web Worker)
 * keep it. The worksheets that the options name are read, else the first visible one that holds anything: sheets of
 * charts, macros and dialogs are passed over. A .csv or .tsv file is one sheet without a name. Rows come in sheet order; rows without any text are left out; `row` is the sheet's own row number (the first is 1),
 * never a count, and above that of the row before.
 */
export interface SheetRow {
  sheet: string;
  row: number;
  /** Displayed text by column, '' where a cell is empty. Dates are 'd/m/yyyy', clock times 'h:m:s', numbers plain. */
  cells: string[];
  /** Left out where there is nothing to note. */
  notes?: RowNotes;
}

/** A worksheet as far as it has to be known to be selected. */
export interface SheetHead {
  name: string;
  hidden: boolean;
  /** Its first row that holds anything; null where there is none, or where nothing else could be selected. */
  header: readonly string[] | null;
  /** It cannot be read. */
  damaged?: true;
}

export interface ReadOptions {
  /** Names of the worksheets to read, in the workbook's order; the first visible one that holds anything unless said. */
  sheets?: readonly string[];
  /** Stops reading; the iteration throws WorkbookError 'aborted'. */
  signal?: AbortSignal;
  /** Called with 0..1 while the file is read. */
  onProgress?: (done: number) => void;
  /** Also take the old binary .xls format (the videos form does). */
  allowXls?: boolean;
}

/** A row, and whether it is the first of its sheet that holds anything: the header. */
export interface MarkedRow extends SheetRow {
  isHeader: boolean;
}

/**
 * Marks the first row of each sheet as its header.
 * @throws WorkbookError what the reader throws
 */
export async function* markHeaders(source: AsyncIterable<SheetRow>): AsyncGenerator<MarkedRow> {
  let sheet: string | null = null;
  for await (const row of source) {
    const isHeader = row.sheet !== sheet;
    sheet = row.sheet;
    yield { ...row, isHeader };
  }
}
