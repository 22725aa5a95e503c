import { LIMITS } from '@subtitle/contracts/limits';
import type { ImportErrorGroup, ImportFault, SystemicFault } from '@subtitle/contracts/operations/imports';
import { shownCells } from '@subtitle/domain/uploads/rules/column-types';
import type { UploadValidator } from '@subtitle/domain/uploads/rules/upload-row';
import type { SheetSelection } from '@subtitle/domain/uploads/select-sheets';
import { createValidator } from '@subtitle/domain/uploads/workbook-kinds';
import { asWorkbookError, type WorkbookFault } from '@subtitle/workbook/workbook-error';
import { type OpenedWorkbook, openWorkbook, type WorkbookToRead } from './open-workbook';

/** How often the page hears of progress, in rows. */
const TELL_EVERY = 500;
/** What keeps this browser from reading a file on, and the server not. */
const TOO_MUCH_HERE: readonly WorkbookFault[] = ['too-large-to-read', 'timeout'];

export type CheckRequest = WorkbookToRead;

/** The first rows as the sheet shows them; `cells` stand in the order of `columns`. */
export interface WorkbookPreview {
  sheet: string;
  columns: string[];
  rows: { row: number; cells: string[] }[];
}

/** A sheet that can be imported; `rows` is null while they are not counted. */
export interface CheckedSheet {
  name: string;
  hidden: boolean;
  selected: boolean;
  rows: number | null;
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
  /** Of each sheet that was read; at least one. */
  previews: WorkbookPreview[];
  /** Sheets to select among; empty where there is only one. */
  sheets: CheckedSheet[];
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
  | { type: 'sheets'; sheets: CheckedSheet[] }
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
  request: CheckRequest,
  tell: (event: CheckEvent) => void,
  stopped: () => boolean,
): Promise<CheckOutcome> {
  const workbook = await openWorkbook(request);
  const validator = createValidator(request.kind);
  validator.select(workbook.selection);
  const sheets = sheetsOf(workbook.selection);
  tell({ type: 'sheets', sheets });
  const read = await readAll(workbook, validator, sheets, tell, stopped);
  const { isCut, ...found } = read;
  // A check that did not come to the end says nothing about dates and ranges: their other rows may follow.
  const { errorCount, groups, faults, warnings, rows } = isCut ? validator.soFar() : validator.end();
  if (!isCut) await countOthers(request, sheets);
  return { rows, errorCount, groups, faults, warnings, ...found, sheets };
}

/** Checks the rows of all sheets that are read. */
async function readAll(
  workbook: OpenedWorkbook,
  validator: UploadValidator,
  sheets: readonly CheckedSheet[],
  tell: (event: CheckEvent) => void,
  stopped: () => boolean,
) {
  let done = 0;
  let seen = 0;
  let stop = false;
  let beyond = false;
  const ranges = new Set<string>();
  const previews: WorkbookPreview[] = [];
  const counts = new Map(sheets.filter(({ selected }) => selected).map((sheet) => [sheet.name, sheet]));
  for (const sheet of counts.values()) sheet.rows = 0;
  try {
    const onProgress = (share: number) => {
      done = share;
    };
    for await (const { sheet, row, cells, notes, isHeader } of workbook.rows({ onProgress })) {
      if (isHeader) {
        validator.header(cells, row, sheet);
        previews.push({ sheet, columns: cells.map((cell) => cell.trim()), rows: [] });
        continue;
      }
      stop = stopped();
      if (stop) break;
      seen++;
      const known = counts.get(sheet);
      if (known) known.rows = (known.rows ?? 0) + 1;
      const preview = previews.at(-1)!;
      if (preview.rows.length < LIMITS.uploadPreviewRows)
        preview.rows.push({ row, cells: shownCells(preview.columns, cells, notes) });
      if (seen === LIMITS.uploadPreviewRows) tell({ type: 'preview', preview });
      const checked = validator.row(row, cells, notes);
      if (checked?.from) ranges.add(`${checked.from}|${checked.to}`);
      if (seen % TELL_EVERY !== 0) continue;
      const { errorCount, systemic } = validator.soFar();
      tell({ type: 'progress', done, rows: seen, errorCount, systemic });
    }
  } catch (error) {
    beyond = TOO_MUCH_HERE.includes(asWorkbookError(error).code);
    if (!beyond) throw error;
  }
  if (previews.length === 0) previews.push({ sheet: '', columns: [], rows: [] });
  return { dates: ranges.size, stopped: stop, beyond, isCut: stop || beyond, done, previews };
}

function sheetsOf({ offered, read }: SheetSelection): CheckedSheet[] {
  return offered.map(({ name, hidden }) => ({ name, hidden, selected: read?.includes(name) ?? false, rows: null }));
}

/** Counts the rows of the sheets that are not selected, so that nobody overlooks them. */
async function countOthers(request: CheckRequest, sheets: readonly CheckedSheet[]): Promise<void> {
  for (const sheet of sheets) {
    if (sheet.selected) continue;
    try {
      const { rows } = await openWorkbook({ ...request, sheets: [sheet.name] });
      let count = -1;
      for await (const _row of rows()) count++;
      sheet.rows = Math.max(0, count);
    } catch {}
  }
}
