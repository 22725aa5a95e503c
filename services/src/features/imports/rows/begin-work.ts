import type { ImportKind } from '@subtitle/contracts/columns';
import type { ClientSession } from 'mongoose';
import { ImportModel } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { noteAtRows, touchImport } from '../ledger/change-import';
import { collectionOf, groupBy, withoutMark } from './target-rows';
import { CARRIED, touchedLanguages, workedLanguages } from './work-fields';

/** What has to be known of a row that somebody works on, as of the same transaction and before the change. */
export type RowBeforeWork = Pick<TargetRow, '_id' | 'key' | 'import_id' | 'superseded_by'> & Record<string, unknown>;

/**
 * To be called in every transaction that changes rows by somebody's work. From somebody's first work on a row on, if only
 * to give it to somebody, no import supersedes it. An import that is about to leaves it alone: its own version becomes a
 * duplicate. From somebody's first touch on, the row's import cannot be undone; until then each change writes that import,
 * so that an undo comes before or after.
 * @param touches the rows are touched by this change
 * @returns false where one of the rows is not the version that people see any more: nothing may be changed
 */
export async function beginWork(
  kind: ImportKind,
  rows: readonly RowBeforeWork[],
  session: ClientSession,
  { touches }: { touches: boolean },
): Promise<boolean> {
  const untouched = rows.filter((row) => touchedLanguages(row).length === 0);
  for (const [importId, own] of groupBy(untouched, ({ import_id }) => [import_id]))
    if (!(await touchImport(importId, touches ? own.length : 0, session))) return false;
  const fresh = rows.filter((row) => workedLanguages(row).length === 0);
  for (const [importId, marked] of groupBy(fresh, ({ superseded_by = [] }) => superseded_by))
    if (!(await standAgainst(kind, importId, marked, session))) return false;
  const marked = fresh.filter(({ superseded_by = [] }) => superseded_by.length > 0).map(({ _id }) => _id);
  if (marked.length > 0)
    await collectionOf(kind).updateMany(
      { _id: { $in: marked } },
      { $unset: { superseded_by: 1, archived: 1 } },
      { session },
    );
  return true;
}

/** Makes an import that is about to supersede these rows leave their keys alone. */
async function standAgainst(
  kind: ImportKind,
  importId: number,
  rows: readonly RowBeforeWork[],
  session: ClientSession,
): Promise<boolean> {
  const n = rows.length;
  if (!(await noteAtRows(importId, 'give-way', { duplicate: n, inserted: -n, replaced: -n }, session))) {
    const ended = await ImportModel.findById(importId, { hidden: 1 }, { session }).lean();
    // Cancelled, failed or undone: its marks are on their way out.
    return ended?.hidden !== false;
  }
  const ofKeys = { key: { $in: rows.map(({ key }) => key) } };
  // Those below may be seen again, should the import of these rows be undone.
  const marked = { ...ofKeys, import_id: { $ne: importId }, superseded_by: importId };
  await collectionOf(kind).updateMany(marked, withoutMark(importId), { session });
  await collectionOf(kind).updateMany(
    { ...ofKeys, import_id: importId },
    { $set: { superseded_by: [importId] }, $unset: { replaces: 1, ...CARRIED } },
    { session },
  );
  return true;
}
