import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { ASSIGNED, PENDING } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { ClientSession } from 'mongoose';
import { inTransaction } from '../../../infra/transaction';
import { type AuditEntryDocument, AuditEntryModel, UNDO_EVENT } from '../../../models/audit-entry.model';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { changeImport } from '../ledger/change-import';
import { ASSIGNED_FIELDS, tallyAssigned } from './assigned-rows';
import { getCollection } from './target-rows';
import { listWorkedLanguages, WORK_FIELDS } from './work-fields';

const READ_FIELDS = { _id: 1, id: 1, kind: 1, superseded_by: 1, ...WORK_FIELDS, ...ASSIGNED_FIELDS };

/** Filter for rows that are or ever were assigned in some language. */
export const EVER_ASSIGNED_FILTER = {
  $or: LANGUAGE_CODES.flatMap((code) => [{ [`revision_${code}`]: { $gt: 0 } }, { [`status_${code}`]: ASSIGNED }]),
};

/**
 * Removes rows of an undone import, among them assigned rows. One transaction removes the rows, adds the numbers of
 * assigned rows and of their people to the import document, and ends the history of each unit that ever had work. It is
 * safe to repeat and to run concurrently: a removed row is not counted twice.
 */
export async function withdrawRows(doc: ImportDocument, ids: readonly TargetRow['_id'][]): Promise<void> {
  const { _id, kind, status } = doc;
  const filter = { _id: { $in: [...ids] } };
  await inTransaction(async (session) => {
    // Concurrent removals conflict on this write.
    const now = await changeImport(_id, 'remove', { expected: { status } }, session);
    if (!now) return;
    const rows = await getCollection(kind).find(filter, { projection: READ_FIELDS, session }).toArray();
    const before = { rows: now.withdrawn_rows, people: now.withdrawn };
    const seen = await selectVisibleBeforeUndo(rows, now, session);
    const { rows: withdrawn_rows, people: withdrawn } = await tallyAssigned(
      seen.map((row) => ({ _id: row, rows: 1 })),
      before,
    );
    if (withdrawn_rows > before.rows)
      await changeImport(_id, 'remove', { set: { withdrawn_rows, withdrawn } }, session);
    const entries = rows.flatMap((row) => createLastEntries(row, now));
    if (entries.length > 0) await AuditEntryModel.insertMany(entries, { session });
    await getCollection(kind).deleteMany(filter, { session });
  });
}

/**
 * Returns the rows that were visible until the undo. A later import had superseded the others, so they were assigned to
 * no one.
 */
async function selectVisibleBeforeUndo(
  rows: readonly TargetRow[],
  { lane_epoch }: Pick<ImportDocument, 'lane_epoch'>,
  session: ClientSession,
): Promise<TargetRow[]> {
  const ids = new Set(rows.flatMap(({ superseded_by = [] }) => superseded_by));
  if (ids.size === 0) return [...rows];
  const undone = lane_epoch!;
  const imports = await ImportModel.find(
    { _id: { $in: [...ids] }, status: { $in: ['done', 'undone'] } },
    { status: 1, done_epoch: 1, lane_epoch: 1 },
    { session },
  ).lean<Pick<ImportDocument, '_id' | 'status' | 'done_epoch' | 'lane_epoch'>[]>();
  const stood = imports.filter(
    (one) => (one.done_epoch ?? 0) < undone && (one.status === 'done' || (one.lane_epoch ?? 0) >= undone),
  );
  const superseding = new Set(stood.map(({ _id }) => _id));
  return rows.filter(({ superseded_by = [] }) => !superseded_by.some((id) => superseding.has(id)));
}

/** Returns the entry that ends the history of each language with work on this version. */
function createLastEntries(row: TargetRow, { undone_at, undone_by, file }: ImportDocument): AuditEntryDocument[] {
  return listWorkedLanguages(row).map((language) => {
    const { status, revision } = readUnit(row as never, language);
    return {
      kind: row.kind as ItemKind,
      item: row.id!,
      language,
      event: UNDO_EVENT,
      from: status,
      to: PENDING,
      revision: revision + 1,
      owner: null,
      by: undone_by!,
      at: undone_at!,
      reason: '',
      note: file.name,
      columns: null,
    };
  });
}
