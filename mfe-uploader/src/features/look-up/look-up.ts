import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ImportErrorGroup } from '@subtitle/contracts/operations/imports';
import { readCells } from '@subtitle/domain/uploads/rules/column-types';
import { createValidator } from '@subtitle/domain/uploads/workbook-kinds';
import { openWorkbook, type WorkbookToRead } from '../check-workbook/open-workbook';

/** Request to read a checked workbook again, for some of its rows or for some lines of one fault. */
export type LookUpRequest = WorkbookToRead &
  ({ what: 'rows'; sheet: string; from: number; to: number } | { what: 'lines'; fault: string; skip: number });

export interface FoundRows {
  sheet: string;
  columns: string[];
  rows: { row: number; cells: string[] }[];
}

/** `next` is the `skip` of the following lines; null at the end. */
export interface FoundLines {
  lines: ImportErrorGroup[];
  next: number | null;
}

/** The worker's only response; `found` matches the request. */
export type LookUpEvent = { type: 'found'; found: FoundRows | FoundLines } | { type: 'lost' };

/**
 * Reads a workbook again, only as far as needed, to get rows or lines that the check did not keep. The function blocks
 * its thread, so it runs in a worker. It never throws.
 */
export async function lookUp(request: LookUpRequest): Promise<LookUpEvent> {
  try {
    return { type: 'found', found: request.what === 'rows' ? await findRows(request) : await findLines(request) };
  } catch {
    return { type: 'lost' };
  }
}

async function findRows(request: LookUpRequest & { what: 'rows' }): Promise<FoundRows> {
  const { rows } = await openWorkbook(request);
  const found: FoundRows = { sheet: request.sheet, columns: [], rows: [] };
  for await (const { sheet, row, cells, notes, isHeader } of rows()) {
    // Messages about a workbook with only one sheet have an empty sheet name.
    if (request.sheet !== '' && sheet !== request.sheet) continue;
    if (isHeader) {
      found.columns = cells.map((cell) => cell.trim());
      continue;
    }
    if (row >= request.from) found.rows.push({ row, cells: readCells(found.columns, cells, notes) });
    if (row >= request.to) break;
  }
  return found;
}

async function findLines(request: LookUpRequest & { what: 'lines' }): Promise<FoundLines> {
  const { kind, fault, skip } = request;
  const take = UPLOAD_LIMITS.errorLinesPage;
  // One extra line shows whether more lines follow this page.
  const validator = createValidator(kind, { wanted: { fault, skip, take: take + 1 } });
  const { selection, rows } = await openWorkbook(request);
  validator.setSheets(selection);
  for await (const { sheet, row, cells, notes, isHeader } of rows()) {
    if (isHeader) validator.beginSheet(cells, row, sheet);
    else validator.checkRow(row, cells, notes);
    if (validator.hasAllWanted()) break;
  }
  const { groups, warnings } = validator.hasAllWanted() ? validator.getOutcome() : validator.finish();
  const lines = [...groups, ...warnings.groups];
  return { lines: lines.slice(0, take), next: lines.length > take ? skip + take : null };
}
