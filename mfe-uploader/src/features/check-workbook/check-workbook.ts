import type { ImportKind } from '@subtitle/contracts/columns';
import { LIMITS } from '@subtitle/contracts/limits';
import { createValidator } from '@subtitle/domain/uploads/create-validator';
import { splitHeader } from '@subtitle/workbook/read-rows';
import { readRows } from '@subtitle/workbook/read-rows.browser';
import { asWorkbookError } from '@subtitle/workbook/workbook-error';
import { type ErrorGroup, groupErrors } from './group-errors';

/** Errors held as text; beyond this they are only counted. */
const ERRORS_KEPT = 100_000;
/** How often the page hears of progress, in rows. */
const TELL_EVERY = 500;

export interface CheckRequest {
  kind: ImportKind;
  file: Blob;
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
  groups: ErrorGroup[];
  preview: WorkbookPreview;
}

/** What the worker tells the page while it reads; `done` is 0..1. */
export type CheckEvent =
  | { type: 'progress'; done: number; rows: number }
  | { type: 'preview'; preview: WorkbookPreview }
  | { type: 'checked'; outcome: CheckOutcome }
  | { type: 'unreadable'; sentence: string };

/**
 * Reads a workbook and checks every row by the rules that the server asks again. Runs in a worker: it holds its thread.
 * Ends with 'checked' or 'unreadable'; never throws.
 */
export async function checkWorkbook({ kind, file }: CheckRequest, tell: (event: CheckEvent) => void): Promise<void> {
  try {
    tell({ type: 'checked', outcome: await check(kind, file, tell) });
  } catch (error) {
    tell({ type: 'unreadable', sentence: asWorkbookError(error).sentence });
  }
}

async function check(kind: ImportKind, file: Blob, tell: (event: CheckEvent) => void): Promise<CheckOutcome> {
  const validator = createValidator(kind, { errorsKept: ERRORS_KEPT });
  let done = 0;
  let seen = 0;
  const ranges = new Set<string>();
  const preview: WorkbookPreview = { columns: [], rows: [] };
  const { header, rows } = await splitHeader(
    readRows(file, { allowXls: kind === 'videos', onProgress: (share) => (done = share) }),
  );
  if (header) {
    validator.header(header.cells, header.row, header.sheet);
    preview.columns = header.cells.map((cell) => cell.trim());
  }
  for await (const { row, cells } of rows) {
    seen++;
    if (seen <= LIMITS.uploadPreviewRows) preview.rows.push({ row, cells });
    if (seen === LIMITS.uploadPreviewRows) tell({ type: 'preview', preview });
    const checked = validator.row(row, cells);
    if (checked?.from) ranges.add(`${checked.from}|${checked.to}`);
    if (seen % TELL_EVERY === 0) tell({ type: 'progress', done, rows: seen });
  }
  const { errorCount, errors, rows: total } = validator.end();
  return { rows: total, dates: ranges.size, errorCount, groups: groupErrors(errors), preview };
}
