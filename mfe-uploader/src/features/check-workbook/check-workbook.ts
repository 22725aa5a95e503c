import { LIMITS } from '@subtitle/contracts/limits';
import type { ImportErrorGroup, ImportFault, SystemicFault } from '@subtitle/contracts/operations/imports';
import { readCells } from '@subtitle/domain/uploads/rules/column-types';
import type { UploadValidator } from '@subtitle/domain/uploads/rules/upload-row';
import type { SheetSelection } from '@subtitle/domain/uploads/select-sheets';
import { createValidator } from '@subtitle/domain/uploads/workbook-kinds';
import { toWorkbookError, type WorkbookFault } from '@subtitle/workbook/workbook-error';
import { type OpenedWorkbook, openWorkbook, type WorkbookToRead } from './open-workbook';

/** Number of rows between two progress events. */
const PROGRESS_EVERY_ROWS = 500;
/** Faults that stop this browser from reading the file but not the server. */
const BROWSER_LIMIT_FAULTS: readonly WorkbookFault[] = ['too-large-to-read', 'timeout'];

export type CheckRequest = WorkbookToRead;

/** The first rows as the sheet shows them; `cells` are in the order of `columns`. */
export interface WorkbookPreview {
  sheet: string;
  columns: string[];
  rows: { row: number; cells: string[] }[];
}

/** A sheet that can be imported; `rows` is null until they are counted. */
export interface CheckedSheet {
  name: string;
  hidden: boolean;
  selected: boolean;
  rows: number | null;
}

/** Result for the whole workbook. */
export interface CheckOutcome {
  /** Data rows, without the header. */
  rows: number;
  /** Number of distinct dates or date ranges; 0 for kinds without dates. */
  dates: number;
  errorCount: number;
  /** Error lines: the first lines of all, and some lines of each fault. */
  groups: ImportErrorGroup[];
  /** All errors, counted by fault. */
  faults: ImportFault[];
  /** Findings that look wrong but do not prevent the import. */
  warnings: { groups: ImportErrorGroup[]; faults: ImportFault[] };
  /** The user stopped the check, so the file has more rows than were counted. */
  stopped: boolean;
  /** The file exceeds the limit of this browser. The server has to check the remaining rows, or all rows. */
  exceedsLimit: boolean;
  /** Share of the file that was read, 0..1. */
  done: number;
  /** One preview for each sheet that was read; at least one. */
  previews: WorkbookPreview[];
  /** Sheets that the user can select; empty if the workbook has only one. */
  sheets: CheckedSheet[];
}

/** Progress of a check; `done` is the share of the file, 0..1. */
export interface CheckProgress {
  done: number;
  rows: number;
  errorCount: number;
  /** Set as soon as nearly every row has the same fault, so that the page can offer to stop. */
  systemic: SystemicFault | null;
}

/** Messages from the worker to the page while it reads. */
export type CheckEvent =
  | ({ type: 'progress' } & CheckProgress)
  | { type: 'sheets'; sheets: CheckedSheet[] }
  | { type: 'preview'; preview: WorkbookPreview }
  | { type: 'checked'; outcome: CheckOutcome }
  | { type: 'unreadable'; sentence: string };

/**
 * Reads a workbook and checks every row by the same rules as the server. The function blocks its thread, so it runs in
 * a worker. It ends with 'checked' or 'unreadable' and never throws.
 * @param stopped called before each row; true ends the check with the results so far
 */
export async function checkWorkbook(
  request: CheckRequest,
  report: (event: CheckEvent) => void,
  stopped: () => boolean = () => false,
): Promise<void> {
  try {
    report({ type: 'checked', outcome: await checkOpenedWorkbook(request, report, stopped) });
  } catch (error) {
    report({ type: 'unreadable', sentence: toWorkbookError(error).sentence });
  }
}

async function checkOpenedWorkbook(
  request: CheckRequest,
  report: (event: CheckEvent) => void,
  stopped: () => boolean,
): Promise<CheckOutcome> {
  const workbook = await openWorkbook(request);
  const validator = createValidator(request.kind);
  validator.setSheets(workbook.selection);
  const sheets = listCheckedSheets(workbook.selection);
  report({ type: 'sheets', sheets });
  const read = await checkAllSheets(workbook, validator, sheets, report, stopped);
  const { isCut, ...found } = read;
  // A check that was cut short reports no errors about dates and ranges, because their other rows may be in the unread
  // part.
  const { errorCount, groups, faults, warnings, rows } = isCut ? validator.getOutcome() : validator.finish();
  if (!isCut) await countOthers(request, sheets);
  return { rows, errorCount, groups, faults, warnings, ...found, sheets };
}

/** Checks the rows of every selected sheet. */
async function checkAllSheets(
  workbook: OpenedWorkbook,
  validator: UploadValidator,
  sheets: readonly CheckedSheet[],
  report: (event: CheckEvent) => void,
  stopped: () => boolean,
) {
  let done = 0;
  let seen = 0;
  let stop = false;
  let exceedsLimit = false;
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
        validator.beginSheet(cells, row, sheet);
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
        preview.rows.push({ row, cells: readCells(preview.columns, cells, notes) });
      if (seen === LIMITS.uploadPreviewRows) report({ type: 'preview', preview });
      const checked = validator.checkRow(row, cells, notes);
      if (checked?.from) ranges.add(`${checked.from}|${checked.to}`);
      if (seen % PROGRESS_EVERY_ROWS !== 0) continue;
      const { errorCount, systemic } = validator.getOutcome();
      report({ type: 'progress', done, rows: seen, errorCount, systemic });
    }
  } catch (error) {
    exceedsLimit = BROWSER_LIMIT_FAULTS.includes(toWorkbookError(error).code);
    if (!exceedsLimit) throw error;
  }
  if (previews.length === 0) previews.push({ sheet: '', columns: [], rows: [] });
  return { dates: ranges.size, stopped: stop, exceedsLimit, isCut: stop || exceedsLimit, done, previews };
}

function listCheckedSheets({ offered, read }: SheetSelection): CheckedSheet[] {
  return offered.map(({ name, hidden }) => ({ name, hidden, selected: read?.includes(name) ?? false, rows: null }));
}

/** Counts the rows of the sheets that are not selected, so that the user notices them. */
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
