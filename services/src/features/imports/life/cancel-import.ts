import type { ImportDocument } from '../../../models/import.model';
import { Refusal } from '../../../refusal';
import { createRemoval, getEmptyCounts } from '../ledger/end-import';
import { findImport } from '../ledger/import.repository';
import { decideImport } from './decide-import';

/**
 * Cancels an import that has not ended. Its run can write nothing from then on. Its rows, which were never visible, and
 * its file are removed in the background.
 * @param by username, for the audit log
 * @throws Refusal not-found, import-not-cancellable
 */
export async function cancelImport(id: number, by: string): Promise<ImportDocument> {
  const doc = await findImport(id);
  if (!doc) throw new Refusal('not-found');
  const cancelled = await decideImport(id, { decision: 'cancel', by, event: 'cancel', set: getCancelledCounts(doc) });
  if (!cancelled) throw new Refusal('import-not-cancellable');
  return cancelled;
}

/** Returns the counts of a cancelled import. */
export function getCancelledCounts({ rows, written }: Pick<ImportDocument, 'rows' | 'written'>) {
  return { ...getEmptyCounts(rows), removal: createRemoval(written) };
}
