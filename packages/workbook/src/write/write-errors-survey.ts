import type { ImportError } from '@subtitle/contracts/operations/imports';
import type { RowNotes } from '@subtitle/contracts/row-notes';
import { markHeaders, type SheetRow } from '../read/read-rows';
import { asWorkbookError } from '../workbook-error';
import { SHEET_COLUMNS } from './write-sheet';

/** The column that error workbooks add; one that is uploaded again brings it along. */
export const REASONS = 'Errors';

/** The rules of a kind of workbook, as its validator keeps them: header once, then every row, then the end. */
export interface SheetChecker {
  /** From now on each error is told to this one. */
  listen(told: (error: ImportError) => void): void;
  header(cells: readonly string[], row: number, sheet: string): void;
  row(row: number, cells: readonly string[], notes?: RowNotes): void;
  end(): void;
}

/** A file that has errors, wherever it lies and whatever it is. */
export interface FaultyUpload {
  /** Its name, as people know it. */
  name: string;
  /** Its rows from the first one on; read in two passes. */
  open(pass: 'first' | 'second'): AsyncIterable<SheetRow>;
  /** A checker that has seen nothing yet. */
  checker(): SheetChecker;
  /** Where each column of the kind stands in a header, and which are not there. */
  columnsOf(header: readonly string[]): { at: ReadonlyMap<string, number>; missing: readonly string[] };
  /** What is known to be wrong with the whole file already. */
  whole: readonly string[];
}

/** What is known of a sheet before its rows are written out again. */
export interface SheetSurvey {
  header: SheetRow;
  /** Where each column of the kind stands among the own cells; those that are missing are added behind them. */
  columns: ReadonlyMap<string, number>;
  missing: readonly string[];
  /** Own cells of the longest row. */
  width: number;
  /** Errors found only at the end (incomplete dates and ranges), by the row they are shown in. */
  late: Map<number, ImportError[]>;
  /** Errors of the header. */
  ofHeader: readonly ImportError[];
}

/** What is known of an upload before its rows are written out again. */
export interface Survey {
  /** Empty where the file cannot be read or holds nothing. */
  sheets: readonly SheetSurvey[];
  /** Sentences about the whole file. */
  whole: readonly string[];
}

/** First pass over an upload: what can only be said when all of it was seen. Holds no texts of rows. */
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
      checker.row(row.row, row.cells, row.notes);
      const sheet = sheets.at(-1)!;
      const room = SHEET_COLUMNS - 1 - sheet.missing.length;
      sheet.width = Math.min(room, Math.max(sheet.width, ownCells(row.cells, sheet.header).length));
    }
    checker.listen((error) => (error.row > 0 ? pushLate(sheets, error) : whole.add(error.message)));
    checker.end();
    for (const { ofHeader } of sheets) for (const { message } of ofHeader) whole.add(message);
    return { sheets, whole: [...whole] };
  } catch (error) {
    whole.add(asWorkbookError(error).sentence);
    return { sheets: [], whole: [...whole] };
  }
}

function beginSheet(upload: FaultyUpload, checker: SheetChecker, header: SheetRow): SheetSurvey {
  const ofHeader: ImportError[] = [];
  checker.listen((error) => ofHeader.push(error));
  checker.header(header.cells, header.row, header.sheet);
  checker.listen(() => undefined);
  const own = ownCells(header.cells, header);
  const { at: columns, missing } = upload.columnsOf(own);
  const width = Math.min(own.length, SHEET_COLUMNS - 1 - missing.length);
  return { header, columns, missing, width, late: new Map(), ofHeader };
}

/** A row's cells without the reasons that an earlier error workbook put before them, or once behind them. */
export function ownCells(cells: readonly string[], header: SheetRow): readonly string[] {
  if (header.cells[0]?.trim() === REASONS) return cells.slice(1);
  const old = header.cells.length - 1;
  if (header.cells[old]?.trim() !== REASONS || cells.length <= old) return cells;
  return cells.length === old + 1 ? cells.slice(0, old) : cells.with(old, '');
}

/** A date may be missing rows of several sheets; the error stands where it begins. */
function pushLate(sheets: readonly SheetSurvey[], error: ImportError): void {
  const { late } = sheets.find(({ header }) => header.sheet === error.sheet) ?? sheets[0] ?? { late: new Map() };
  const known = late.get(error.row);
  if (known) known.push(error);
  else late.set(error.row, [error]);
}
