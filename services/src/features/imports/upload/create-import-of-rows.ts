import type { WorkbookKind } from '@subtitle/contracts/columns';
import { WORKBOOKS } from '@subtitle/contracts/workbook-table';
import type { Spool } from '../../../infra/spool/spool';
import type { ImportDocument } from '../../../models/import.model';
import { invalid, Refusal } from '../../../refusal';
import { WORKBOOK_SPECS } from '../kinds/kinds';
import { watchImport } from '../ledger/watch-import';
import { createImport } from './create-import';
import type { ReceivedRows } from './upload-rows-file';

/** Rows of a JSON body. */
export interface RowsUpload {
  kind: WorkbookKind;
  rows: Pick<ReceivedRows, 'count' | 'open'>;
  channelId: number | null;
  username: string;
}

/**
 * Takes rows as if they had come in a workbook: same spool, same import, same rules.
 * @throws Refusal invalid-request naming the field: no rows
 */
export async function createImportOfRows(upload: RowsUpload, spool: Spool): Promise<ImportDocument> {
  const { kind, rows, channelId, username } = upload;
  const { field } = WORKBOOKS[kind];
  if (rows.count === 0) throw invalid(field, WORKBOOK_SPECS[kind].empty);
  return createImport(
    { kind, format: 'rows', name: `${field}.ndjson`, bytes: rows.open(), channelId, username },
    spool,
  );
}

/**
 * Waits for the end of an import.
 * @returns the import when it is done, null when it goes on after `signal`
 * @throws Refusal invalid-request (the rows as a whole), import-failed (single rows) with the first error's sentence;
 *   conflict (somebody cancelled it)
 */
export async function awaitImport(id: number, field: string, signal: AbortSignal): Promise<ImportDocument | null> {
  let last: ImportDocument | null = null;
  for await (const doc of watchImport(id, null, signal)) last = doc ?? last;
  if (last?.status === 'done') return last;
  if (last?.status === 'cancelled') throw new Refusal('conflict', { importId: id }, 'This import was cancelled.');
  if (last?.status !== 'failed') return null;
  const first = last.errors[0];
  // Row 1 is the header: what is said of it concerns all rows.
  const code = first && first.row > 1 ? 'import-failed' : 'invalid-request';
  throw new Refusal(code, { field, importId: id }, first?.message);
}
