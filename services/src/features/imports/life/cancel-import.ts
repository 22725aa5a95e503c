import type { ImportDocument } from '../../../models/import.model';
import { Refusal } from '../../../refusal';
import { emptyHanded, toRemove } from '../ledger/end-import';
import { findImport } from '../ledger/import.repository';
import { decideImport } from './decide-import';

/**
 * Ends an import that has not ended, at once: whoever works on it can write nothing more. Its rows, which nobody has seen,
 * and its file are removed in the background.
 * @param by username, for the audit
 * @throws Refusal not-found, import-not-cancellable
 */
export async function cancelImport(id: number, by: string): Promise<ImportDocument> {
  const doc = await findImport(id);
  if (!doc) throw new Refusal('not-found');
  const cancelled = await decideImport(id, { decision: 'cancel', by, event: 'cancel', set: countsOfNothing(doc) });
  if (!cancelled) throw new Refusal('import-not-cancellable');
  return cancelled;
}

/** What a cancelled import says of its rows. */
export function countsOfNothing({ rows, written }: Pick<ImportDocument, 'rows' | 'written'>) {
  return { ...emptyHanded(rows), removal: toRemove(written) };
}
