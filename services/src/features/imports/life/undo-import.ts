import type { ImportDocument } from '../../../models/import.model';
import { Refusal } from '../../../refusal';
import { IMPORT_SPECS } from '../kinds/kinds';
import { changeImport } from '../ledger/change-import';
import { createRemoval } from '../ledger/end-import';
import { findImport } from '../ledger/import.repository';
import { openEpoch } from '../ledger/lane.repository';
import { countRestoredRows } from '../rows/undo-counts';
import { decideImport } from './decide-import';
import { findWork, MAX_LISTED_ROWS } from './find-work';

/**
 * Undoes a whole import. One write hides its rows and makes those it superseded visible again; a job removes the rest.
 * Rows that were only assigned are removed too, and their people notified. Contract: refused if any row was touched. A
 * concurrent assignment or touch comes either before or after the undo. Rows superseded by a later import stay
 * superseded, in any order of undos.
 * @param by username
 * @throws Refusal not-found, import-not-done, import-not-undoable with the rows that have work
 */
export async function undoImport(id: number, by: string): Promise<ImportDocument> {
  const doc = await findImport(id);
  if (!doc) throw new Refusal('not-found');
  if (doc.status !== 'done') throw new Refusal('import-not-done');
  const removal = createRemoval(doc.inserted + doc.replaced);
  const restored = await countRestoredRows(doc);
  const undone = await decideImport(
    id,
    { decision: 'undo', by, event: 'undo', set: { removal, undone_at: new Date(), undone_by: by, restored } },
    async (session) => {
      if (IMPORT_SPECS[doc.kind].workKind) requireNoWork(await findWork(doc, MAX_LISTED_ROWS, session));
      const epoch = await openEpoch(doc.kind, session);
      await changeImport(id, 'open-epoch', { set: { lane_epoch: epoch } }, session);
    },
  );
  if (undone) return undone;
  const now = await findImport(id);
  if (now?.status !== 'done') throw new Refusal('import-not-done');
  throw new Refusal('import-not-undoable', { worked: await findWork(now, MAX_LISTED_ROWS) });
}

function requireNoWork(worked: Awaited<ReturnType<typeof findWork>>): void {
  if (worked.count > 0) throw new Refusal('import-not-undoable', { worked });
}
