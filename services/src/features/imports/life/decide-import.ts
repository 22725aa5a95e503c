import type { ClientSession, QueryFilter, UpdateQuery } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import { type ImportEvent, ImportEventModel } from '../../../models/import-event.model';
import { changeImport } from '../ledger/import.repository';
import { takeFromRun } from '../ledger/import-run';

/**
 * A person's decision about an import: one conditional change, and who decided, in one transaction.
 * @param also what else changes in it; throws to refuse
 * @returns the import after the change, or null when it no longer is as `expected`
 */
export function decideImport(
  id: number,
  { event, by }: { event: ImportEvent; by: string },
  expected: QueryFilter<ImportDocument>,
  update: UpdateQuery<ImportDocument>,
  also: (session: ClientSession, doc: ImportDocument) => Promise<void> = async () => undefined,
): Promise<ImportDocument | null> {
  return takeFromRun(id, async (session) => {
    const doc = await changeImport(id, expected, update, session);
    if (!doc) return null;
    await also(session, doc);
    await ImportEventModel.create([{ import_id: id, event, by, at: new Date() }], { session });
    return doc;
  });
}
