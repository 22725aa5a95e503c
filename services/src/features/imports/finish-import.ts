import { endCancelled } from './end-import';
import { changeImport, findImport, sumLedger } from './import.repository';
import { carryOutUndo } from './undo-import';

/** Chunks that still have to be written before the import can be done. */
export type FinishResult = 'ended' | 'chunks-missing';

/**
 * Makes an import's rows visible, all at once, by one write to the import itself, when the ledger accounts for every row.
 * Counts come from the ledger. Carries out a cancellation and an undo as well. Safe to run again.
 */
export async function finishImport(id: number): Promise<FinishResult> {
  const doc = await findImport(id);
  if (doc?.cancel_requested) await endCancelled(id);
  if (doc?.status === 'undone') await carryOutUndo(doc);
  if (doc?.status !== 'importing' || doc.cancel_requested || !doc.scan_run) return 'ended';
  const { chunks, rows, inserted, replaced, duplicate } = await sumLedger(id, doc.scan_run);
  if (chunks < doc.chunks || rows !== doc.rows) return 'chunks-missing';
  const counts = { inserted, replaced, duplicate, rejected: 0 };
  const done = await changeImport(
    id,
    { status: 'importing', scan_run: doc.scan_run, cancel_requested: { $ne: true } },
    {
      $set: { ...counts, status: 'done', hidden: false, progress: 100, eta_seconds: null, finished_at: new Date() },
    },
  );
  if (!done) await endCancelled(id);
  return 'ended';
}
