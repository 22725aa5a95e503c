import type { WorkbookKind } from '@subtitle/contracts/columns';
import { LIMITS } from '@subtitle/contracts/limits';
import type { ImportErrorGroup, ImportFault, SystemicFault } from '@subtitle/contracts/operations/imports';
import { UPLOADS } from '@subtitle/contracts/uploads';
import { hasColumns } from '@subtitle/domain/uploads/header-hints';
import { createValidator } from '@subtitle/domain/uploads/workbook-kinds';
import { type SheetRow, splitHeader } from '@subtitle/workbook/read-rows';
import { readRows } from '@subtitle/workbook/read-rows.browser';
import { asWorkbookError, type WorkbookFault } from '@subtitle/workbook/workbook-error';

/** How often the page hears of progress, in rows. */
const TELL_EVERY = 500;
/** What keeps this browser from reading a file on, and the server not. */
const TOO_MUCH_HERE: readonly WorkbookFault[] = ['too-large-to-read', 'timeout'];

export interface CheckRequest {
  kind: WorkbookKind;
  file: Blob;
  /** Most characters of texts that may be held; the reader's own bound unless said. */
  textCharacters?: number;
}

/** The first rows as the sheet shows them; `cells` stand in the order of `columns`. */
export interface WorkbookPreview {
  columns: string[];
  rows: { row: number; cells: string[] }[];
}

/** What the whole workbook is like. */
export interface CheckOutcome {
  /** Data rows, the header not counted. */
  rows: number;
  /** Different dates or date ranges; 0 for kinds without. */
  dates: number;
  errorCount: number;
  /** Lines of the errors: the first ones, some of each fault. */
  groups: ImportErrorGroup[];
  /** All errors by what they are. */
  faults: ImportFault[];
  /** What looks wrong and does not keep the file from being imported. */
  warnings: { groups: ImportErrorGroup[]; faults: ImportFault[] };
  /** Somebody stopped the check: there are more rows than these. */
  stopped: boolean;
  /** The file is more than can be read here: the server has to check the rows behind these, or all of them. */
  beyond: boolean;
  /** 0..1 of the file that was read. */
  done: number;
  preview: WorkbookPreview;
  /** The later sheet that has all columns, where the one that is read lacks some; null where none has. */
  columnsOn: string | null;
}

/** How far a check is; `done` is 0..1 of the file. */
export interface CheckProgress {
  done: number;
  rows: number;
  errorCount: number;
  /** Set once nearly every row has the same fault, so that the page can offer to stop. */
  systemic: SystemicFault | null;
}

/** What the worker tells the page while it reads. */
export type CheckEvent =
  | ({ type: 'progress' } & CheckProgress)
  | { type: 'preview'; preview: WorkbookPreview }
  | { type: 'checked'; outcome: CheckOutcome }
  | { type: 'unreadable'; sentence: string };

/**
 * Reads a workbook and checks every row by the rules that the server asks again. Runs in a worker: it holds its thread.
 * Ends with 'checked' or 'unreadable'; never throws.
 * @param stopped asked before each row: true ends the check with what is known so far
 */
export async function checkWorkbook(
  request: CheckRequest,
  tell: (event: CheckEvent) => void,
  stopped: () => boolean = () => false,
): Promise<void> {
  try {
    tell({ type: 'checked', outcome: await check(request, tell, stopped) });
  } catch (error) {
    tell({ type: 'unreadable', sentence: asWorkbookError(error).sentence });
  }
}

async function check(
  { kind, file, textCharacters }: CheckRequest,
  tell: (event: CheckEvent) => void,
  stopped: () => boolean,
): Promise<CheckOutcome> {
  const validator = createValidator(kind);
  let done = 0;
  let seen = 0;
  let stop = false;
  let beyond = false;
  const ranges = new Set<string>();
  const preview: WorkbookPreview = { columns: [], rows: [] };
  const options = { allowXls: UPLOADS[kind].allowsXls, textCharacters };
  try {
    const { header, rows } = await splitHeader(readRows(file, { ...options, onProgress: (share) => (done = share) }));
    if (header) {
      validator.header(header.cells, header.row, header.sheet);
      preview.columns = header.cells.map((cell) => cell.trim());
    }
    for await (const { row, cells } of rows) {
      stop = stopped();
      if (stop) break;
      seen++;
      if (seen <= LIMITS.uploadPreviewRows) preview.rows.push({ row, cells });
      if (seen === LIMITS.uploadPreviewRows) tell({ type: 'preview', preview });
      const checked = validator.row(row, cells);
      if (checked?.from) ranges.add(`${checked.from}|${checked.to}`);
      if (seen % TELL_EVERY !== 0) continue;
      const { errorCount, systemic } = validator.soFar();
      tell({ type: 'progress', done, rows: seen, errorCount, systemic });
    }
  } catch (error) {
    beyond = TOO_MUCH_HERE.includes(asWorkbookError(error).code);
    if (!beyond) throw error;
  }
  const columnsOn = hasColumns(kind, preview.columns)
    ? null
    : await sheetWithColumns(kind, readRows(file, { ...options, firstRows: true }));
  // A check that did not come to the end says nothing about dates and ranges: their other rows may follow.
  const { errorCount, groups, faults, warnings, rows: total } = stop || beyond ? validator.soFar() : validator.end();
  const found = { errorCount, groups, faults, warnings };
  return { rows: total, dates: ranges.size, ...found, stopped: stop, beyond, done, preview, columnsOn };
}

/** What a later sheet is like is no reason to say less of the one that is read. */
async function sheetWithColumns(kind: WorkbookKind, firstRows: AsyncIterable<SheetRow>): Promise<string | null> {
  try {
    for await (const { sheet, cells } of firstRows) if (hasColumns(kind, cells)) return sheet;
  } catch {}
  return null;
}
