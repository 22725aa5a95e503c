import type { LifeEvent } from '@subtitle/domain/imports/lifecycle';
import type { ClientSession } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import { type ImportDecision, ImportEventModel } from '../../../models/import-event.model';
import { changeImport, type ImportChange } from '../ledger/change-import';
import { heedHidden } from '../ledger/hidden-imports';
import { takeFromRun } from '../ledger/import-run';

/** What somebody decided, and what that is in the life of the import. */
export interface Decided extends ImportChange {
  decision: ImportDecision;
  by: string;
  event: Extract<LifeEvent, 'answer' | 'stop' | 'cancel' | 'undo'>;
}

/**
 * A person's decision about an import: one conditional change, and who decided, in one transaction.
 * @param also what else changes in it; throws to refuse
 * @returns the import after the change, or null when the event cannot happen to it any more
 */
export async function decideImport(
  id: number,
  { decision, by, event, ...change }: Decided,
  also: (session: ClientSession, doc: ImportDocument) => Promise<void> = async () => undefined,
): Promise<ImportDocument | null> {
  const decided = await takeFromRun(id, async (session) => {
    const doc = await changeImport(id, event, change, session);
    if (!doc) return null;
    await also(session, doc);
    await ImportEventModel.create([{ import_id: id, event: decision, by, at: new Date() }], { session });
    return doc;
  });
  // Whoever undid an import sees none of its rows in the list they look at next.
  if (decided) heedHidden(decided);
  return decided;
}
