import type { WorkbookKind } from '@subtitle/contracts/columns';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ImportErrorGroup } from '@subtitle/contracts/operations/imports';
import { UPLOADS } from '@subtitle/contracts/uploads';
import { createValidator } from '@subtitle/domain/uploads/workbook-kinds';
import { splitHeader } from '@subtitle/workbook/read-rows';
import { readRows } from '@subtitle/workbook/read-rows.browser';

/** What is to be found in a workbook that was checked before: some of its rows, or some lines of one of its faults. */
export type LookUpRequest = { kind: WorkbookKind; file: Blob; textCharacters?: number } & (
  | { what: 'rows'; from: number; to: number }
  | { what: 'lines'; fault: string; skip: number }
);

export interface FoundRows {
  columns: string[];
  rows: { row: number; cells: string[] }[];
}

/** `next` is the `skip` of the lines behind these; null where there are no more. */
export interface FoundLines {
  lines: ImportErrorGroup[];
  next: number | null;
}

/** The one answer of a worker; `found` fits what was asked. */
export type LookUpEvent = { type: 'found'; found: FoundRows | FoundLines } | { type: 'lost' };

/**
 * Reads a workbook again, no further than needed, for what the check did not keep. Runs in a worker: it holds its thread.
 * Never throws.
 */
export async function lookUp(request: LookUpRequest): Promise<LookUpEvent> {
  try {
    return { type: 'found', found: request.what === 'rows' ? await findRows(request) : await findLines(request) };
  } catch {
    return { type: 'lost' };
  }
}

function open({ kind, file, textCharacters }: LookUpRequest) {
  return splitHeader(readRows(file, { allowXls: UPLOADS[kind].allowsXls, textCharacters }));
}

async function findRows(request: LookUpRequest & { what: 'rows' }): Promise<FoundRows> {
  const { header, rows } = await open(request);
  const found: FoundRows = { columns: header?.cells.map((cell) => cell.trim()) ?? [], rows: [] };
  for await (const { row, cells } of rows) {
    if (row >= request.from) found.rows.push({ row, cells });
    if (row >= request.to) break;
  }
  return found;
}

async function findLines(request: LookUpRequest & { what: 'lines' }): Promise<FoundLines> {
  const { kind, fault, skip } = request;
  const take = UPLOAD_LIMITS.errorLinesPage;
  // One more, to know whether others follow.
  const validator = createValidator(kind, { wanted: { fault, skip, take: take + 1 } });
  const { header, rows } = await open(request);
  if (header) validator.header(header.cells, header.row, header.sheet);
  for await (const { row, cells } of rows) {
    validator.row(row, cells);
    if (validator.hasAllWanted()) break;
  }
  const { groups, warnings } = validator.hasAllWanted() ? validator.soFar() : validator.end();
  const lines = [...groups, ...warnings.groups];
  return { lines: lines.slice(0, take), next: lines.length > take ? skip + take : null };
}
