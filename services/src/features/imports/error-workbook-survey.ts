import { COLUMNS } from '@subtitle/contracts/columns';
import type { ImportError } from '@subtitle/contracts/entities/import';
import { createValidator } from '@subtitle/domain/uploads/create-validator';
import { matchHeader } from '@subtitle/domain/uploads/match-header';
import { type SheetRow, splitHeader } from '@subtitle/workbook/read-rows';
import { asWorkbookError } from '@subtitle/workbook/workbook-error';
import { SHEET_COLUMNS } from '@subtitle/workbook/write-sheet';
import type { ErrorWorkbookJob } from './error-workbook-job';
import { openUpload } from './upload-rows';

/** The column that error workbooks add; one that is uploaded again brings it along. */
export const REASONS = 'Errors';

/** What is known of an upload before its rows are written out again. */
export interface Survey {
  /** null where the file cannot be read or holds nothing. */
  header: SheetRow | null;
  /** Where each column of the kind stands. */
  columns: ReadonlyMap<string, number>;
  /** Cells of the longest row; the reasons stand behind it. */
  width: number;
  /** Errors found only at the end (incomplete dates and ranges), by the row they are shown in. */
  late: ReadonlyMap<number, readonly ImportError[]>;
  /** Errors of the header. */
  ofHeader: readonly ImportError[];
  /** Sentences about the whole file. */
  whole: readonly string[];
}

/** First pass over an upload: what can only be said when all of it was seen. Holds no texts of rows. */
export async function surveyUpload(job: ErrorWorkbookJob): Promise<Survey> {
  const validator = createValidator(job.kind, { users: new Map(job.users) });
  const late = new Map<number, ImportError[]>();
  const ofHeader: ImportError[] = [];
  const whole = new Set(job.whole);
  const none = { columns: new Map<string, number>(), width: 0, late, ofHeader };
  try {
    const { header, rows } = await splitHeader(openUpload(job.path, job, {}));
    validator.listen((error) => ofHeader.push(error));
    if (header) validator.header(header.cells, header.row, header.sheet);
    validator.listen(() => undefined);
    let width = header ? ownCells(header.cells, header).length : 0;
    for await (const { row, cells } of rows) {
      validator.row(row, cells);
      if (header) width = Math.max(width, ownCells(cells, header).length);
    }
    validator.listen((error) => (error.row > 0 ? push(late, error) : whole.add(error.message)));
    validator.end();
    for (const { message } of ofHeader) whole.add(message);
    if (!header) return { ...none, header, whole: [...whole] };
    const { at } = matchHeader(header.cells, COLUMNS[job.kind]);
    return { ...none, header, columns: at, width: Math.min(width, SHEET_COLUMNS - 1), whole: [...whole] };
  } catch (error) {
    whole.add(asWorkbookError(error).sentence);
    return { ...none, header: null, whole: [...whole] };
  }
}

/** A row's cells without the reasons that an earlier error workbook put behind them. */
export function ownCells(cells: readonly string[], header: SheetRow): readonly string[] {
  const old = header.cells.length - 1;
  if (header.cells[old]?.trim() !== REASONS || cells.length <= old) return cells;
  return cells.length === old + 1 ? cells.slice(0, old) : cells.with(old, '');
}

function push(late: Map<number, ImportError[]>, error: ImportError): void {
  const known = late.get(error.row);
  if (known) known.push(error);
  else late.set(error.row, [error]);
}
