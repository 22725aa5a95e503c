import { SpoolMissing } from '../../../infra/spool/spool';
import type { ImportDocument } from '../../../models/import.model';
import { Refusal } from '../../../refusal';
import { findImport } from '../ledger/import.repository';

const FILE_GONE = 'The uploaded file is no longer kept.';

/**
 * Returns an import whose uploaded file is still kept.
 * @throws Refusal not-found: no such import, or its file was removed
 */
export async function findKeptUpload(id: number): Promise<ImportDocument> {
  const doc = await findImport(id);
  if (!doc) throw new Refusal('not-found');
  if (!doc.file_kept) throw new Refusal('not-found', {}, FILE_GONE);
  return doc;
}

/** Turns the error of a file missing in the spool into a refusal. */
export function throwAsGone(error: unknown): never {
  throw error instanceof SpoolMissing ? new Refusal('not-found', {}, FILE_GONE) : error;
}
