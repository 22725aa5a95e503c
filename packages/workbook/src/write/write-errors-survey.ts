import type { ImportError } from '@subtitle/contracts/operations/imports';
import type { RowNotes } from '@subtitle/contracts/row-notes';
import { markHeaders, type SheetRow } from '../read/read-rows';
import { toWorkbookError } from '../workbook-error';
import { SHEET_COLUMNS } from './write-sheet';

/** Name of the column that error workbooks add. If a corrected error workbook is uploaded, it still has this column. */
export const REASONS_COLUMN = 'Errors';

/** Rules of a kind of workbook, as its validator applies them: the header once, then every row, then the end. */
export interface SheetChecker {
  /** Replaces the function that receives each error. */
  listen(onError: (error: ImportError) => void): void;
  beginSheet(cells: readonly string[], row: number, sheet: string): void;
  checkRow(row: number, cells: readonly string[], notes?: RowNotes): void;
  finish(): void;
}

/** An upload with errors, from any source. */
export interface FaultyUpload {
  /** File name as shown to users. */
  name: string;
  /** Yields its rows from the first one. Called twice, once for each of two passes. */
  open(pass: 'first' | 'second'): AsyncIterable<SheetRow>;
  checker(): SheetChecker;
  /** Returns the column indexes of a header and the names of missing columns. */
  columnsOf(header: readonly string[]): { at: ReadonlyMap<string, number>; missing: readonly string[] };
  /** Errors of the whole file that are already known. */
  whole: readonly string[];
}

/** Facts about a sheet that are needed before its rows are written. */
export interface SheetSurvey {
  header: SheetRow;
  /** Indexes of the kind's columns among the sheet's own cells. Missing columns are added after these cells. */
  columns: ReadonlyMap<string, number>;
  missing: readonly string[];
  /** Number of cells in the longest row of the upload. */
  width: number;
  /** Errors that are found only at the end (incomplete dates and ranges), by the row that shows them. */
  late: Map<number, ImportError[]>;
  ofHeader: readonly ImportError[];
}

/** Facts about an upload that are needed before its rows are written. */
export interface Survey {
  /** Empty if the file cannot be read or has no content. */
  sheets: readonly SheetSurvey[];
  /** Messages about the whole file. */
  whole: readonly string[];
}

/** First pass over an upload: finds the errors that depend on all rows. Does not store the texts of rows. */
export async function surveyUpload(upload: FaultyUpload): Promise<Survey> {
  const checker = upload.checker();
  const sheets: SheetSurvey[] = [];
  const whole = new Set(upload.whole);
  try {
    for await (const { isHeader, ...row } of markHeaders(upload.open('first'))) {
      if (isHeader) {
        sheets.push(beginSheet(upload, checker, row));
        continue;
      }
      checker.checkRow(row.row, row.cells, row.notes);
      const sheet = sheets.at(-1)!;
      const room = SHEET_COLUMNS - 1 - sheet.missing.length;
      sheet.width = Math.min(room, Math.max(sheet.width, removeReasons(row.cells, sheet.header).length));
    }
    checker.listen((error) => (error.row > 0 ? pushLate(sheets, error) : whole.add(error.message)));
    checker.finish();
    for (const { ofHeader } of sheets) for (const { message } of ofHeader) whole.add(message);
    return { sheets, whole: [...whole] };
  } catch (error) {
    whole.add(toWorkbookError(error).sentence);
    return { sheets: [], whole: [...whole] };
  }
}

function beginSheet(upload: FaultyUpload, checker: SheetChecker, header: SheetRow): SheetSurvey {
  const ofHeader: ImportError[] = [];
  checker.listen((error) => ofHeader.push(error));
  checker.beginSheet(header.cells, header.row, header.sheet);
  checker.listen(() => undefined);
  const own = removeReasons(header.cells, header);
  const { at: columns, missing } = upload.columnsOf(own);
  const width = Math.min(own.length, SHEET_COLUMNS - 1 - missing.length);
  return { header, columns, missing, width, late: new Map(), ofHeader };
}

/**
 * Returns a row's cells without the reasons that an earlier error workbook added. Reasons are in the first column;
 * older versions added them as the last one.
 */
export function removeReasons(cells: readonly string[], header: SheetRow): readonly string[] {
  if (header.cells[0]?.trim() === REASONS_COLUMN) return cells.slice(1);
  const old = header.cells.length - 1;
  if (header.cells[old]?.trim() !== REASONS_COLUMN || cells.length <= old) return cells;
  return cells.length === old + 1 ? cells.slice(0, old) : cells.with(old, '');
}

/** If a date is incomplete in several sheets, the error is shown in the row where the date begins. */
function pushLate(sheets: readonly SheetSurvey[], error: ImportError): void {
  const { late } = sheets.find(({ header }) => header.sheet === error.sheet) ?? sheets[0] ?? { late: new Map() };
  const known = late.get(error.row);
  if (known) known.push(error);
  else late.set(error.row, [error]);
}
