import type { ImportError } from '@subtitle/contracts/operations/imports';
import { type SheetRow, splitHeader } from '../read/read-rows';
import { asWorkbookError } from '../workbook-error';
import { SHEET_COLUMNS } from './write-sheet';

/** The column that error workbooks add; one that is uploaded again brings it along. */
export const REASONS = 'Errors';

/** The rules of a kind of workbook, as its validator keeps them: header once, then every row, then the end. */
export interface SheetChecker {
  /** From now on each error is told to this one. */
  listen(told: (error: ImportError) => void): void;
  header(cells: readonly string[], row: number, sheet: string): void;
  row(row: number, cells: readonly string[]): void;
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

/** What is known of an upload before its rows are written out again. */
export interface Survey {
  /** null where the file cannot be read or holds nothing. */
  header: SheetRow | null;
  /** Where each column of the kind stands among the own cells; those that are missing are added behind them. */
  columns: ReadonlyMap<string, number>;
  missing: readonly string[];
  /** Own cells of the longest row. */
  width: number;
  /** Errors found only at the end (incomplete dates and ranges), by the row they are shown in. */
  late: ReadonlyMap<number, readonly ImportError[]>;
  /** Errors of the header. */
  ofHeader: readonly ImportError[];
  /** Sentences about the whole file. */
  whole: readonly string[];
}

/** First pass over an upload: what can only be said when all of it was seen. Holds no texts of rows. */
export async function surveyUpload(upload: FaultyUpload): Promise<Survey> {
  const checker = upload.checker();
  const late = new Map<number, ImportError[]>();
  const ofHeader: ImportError[] = [];
  const whole = new Set(upload.whole);
  const none = { columns: new Map<string, number>(), missing: [], width: 0, late, ofHeader };
  try {
    const { header, rows } = await splitHeader(upload.open('first'));
    checker.listen((error) => ofHeader.push(error));
    if (header) checker.header(header.cells, header.row, header.sheet);
    checker.listen(() => undefined);
    let width = header ? ownCells(header.cells, header).length : 0;
    for await (const { row, cells } of rows) {
      checker.row(row, cells);
      if (header) width = Math.max(width, ownCells(cells, header).length);
    }
    checker.listen((error) => (error.row > 0 ? push(late, error) : whole.add(error.message)));
    checker.end();
    for (const { message } of ofHeader) whole.add(message);
    if (!header) return { ...none, header, whole: [...whole] };
    const { at: columns, missing } = upload.columnsOf(ownCells(header.cells, header));
    const room = SHEET_COLUMNS - 1 - missing.length;
    return { ...none, header, columns, missing, width: Math.min(width, room), whole: [...whole] };
  } catch (error) {
    whole.add(asWorkbookError(error).sentence);
    return { ...none, header: null, whole: [...whole] };
  }
}

/** A row's cells without the reasons that an earlier error workbook put before them, or once behind them. */
export function ownCells(cells: readonly string[], header: SheetRow): readonly string[] {
  if (header.cells[0]?.trim() === REASONS) return cells.slice(1);
  const old = header.cells.length - 1;
  if (header.cells[old]?.trim() !== REASONS || cells.length <= old) return cells;
  return cells.length === old + 1 ? cells.slice(0, old) : cells.with(old, '');
}

function push(late: Map<number, ImportError[]>, error: ImportError): void {
  const known = late.get(error.row);
  if (known) known.push(error);
  else late.set(error.row, [error]);
}
