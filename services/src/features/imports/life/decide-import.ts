import type { LifeEvent } from '@subtitle/domain/imports/lifecycle';
import type { ClientSession } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import { type ImportDecision, ImportEventModel } from '../../../models/import-event.model';
import { changeImport, type ImportChange } from '../ledger/change-import';
import { invalidateHiddenCache } from '../ledger/hidden-imports';
import { takeFromRun } from '../ledger/import-run';

/** A person's decision and the matching event of the import. */
export interface DecidedChange extends ImportChange {
  decision: ImportDecision;
  by: string;
  event: Extract<LifeEvent, 'answer' | 'stop' | 'cancel' | 'undo'>;
}

/**
 * Applies a person's decision about an import: one transaction changes the import and logs the decision.
 * @param also further changes in the transaction; throws to refuse
 * @returns the import after the change, or null where the event is no longer possible
 */
export async function decideImport(
  id: number,
  { decision, by, event, ...change }: DecidedChange,
  also: (session: ClientSession, doc: ImportDocument) => Promise<void> = async () => undefined,
): Promise<ImportDocument | null> {
  const decided = await takeFromRun(id, async (session) => {
    const doc = await changeImport(id, event, change, session);
    if (!doc) return null;
    await also(session, doc);
    await ImportEventModel.create([{ import_id: id, event: decision, by, at: new Date() }], { session });
    return doc;
  });
  // After an undo, the next list of the same person must not show the import's rows.
  if (decided) invalidateHiddenCache(decided);
  return decided;
}
