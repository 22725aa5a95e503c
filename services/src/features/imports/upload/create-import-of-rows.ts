import type { WorkbookKind } from '@subtitle/contracts/columns';
import { WORKBOOKS } from '@subtitle/contracts/workbook-table';
import type { Spool } from '../../../infra/spool/spool';
import type { ImportDocument } from '../../../models/import.model';
import { invalid, Refusal } from '../../../refusal';
import { WORKBOOK_SPECS } from '../kinds/kinds';
import { watchImport } from '../ledger/watch-import';
import { createImport } from './create-import';
import type { ReceivedRows } from './upload-rows-file';

export interface RowsUpload {
  kind: WorkbookKind;
  rows: Pick<ReceivedRows, 'count' | 'open'>;
  channelId: number | null;
  username: string;
}

/**
 * Creates an import of rows sent as JSON. They are stored in the spool and validated like a workbook's rows.
 * @throws Refusal invalid-request naming the field: no rows
 */
export async function createImportOfRows(upload: RowsUpload, spool: Spool): Promise<ImportDocument> {
  const { kind, rows, channelId, username } = upload;
  const { field } = WORKBOOKS[kind];
  if (rows.count === 0) throw invalid(field, WORKBOOK_SPECS[kind].emptyMessage);
  return createImport(
    { kind, format: 'rows', name: `${field}.ndjson`, bytes: rows.open(), channelId, username },
    spool,
  );
}

/**
 * Waits until an import ends.
 * @returns the import when it is done, null when it still runs at the abort of `signal`
 * @throws Refusal with the first error's message: invalid-request (about all rows), import-failed (about single rows);
 *   conflict (the import was cancelled)
 */
export async function awaitImport(id: number, field: string, signal: AbortSignal): Promise<ImportDocument | null> {
  let last: ImportDocument | null = null;
  for await (const doc of watchImport(id, null, signal)) last = doc ?? last;
  if (last?.status === 'done') return last;
  if (last?.status === 'cancelled') throw new Refusal('conflict', { importId: id }, 'This import was cancelled.');
  if (last?.status !== 'failed') return null;
  const first = last.errors[0];
  // Row 1 is the header, so an error there concerns all rows.
  const code = first && first.row > 1 ? 'import-failed' : 'invalid-request';
  throw new Refusal(code, { field, importId: id }, first?.message);
}
