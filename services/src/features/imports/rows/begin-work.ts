import type { ImportKind } from '@subtitle/contracts/columns';
import type { ClientSession } from 'mongoose';
import { ImportModel } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { changeImportFromRows, touchImport } from '../ledger/change-import';
import { buildMarkRemoval, getCollection, groupBy } from './target-rows';
import { CARRIED_FIELDS, listTouchedLanguages, listWorkedLanguages } from './work-fields';

/** Fields of a row that beginWork needs, read in the same transaction before the change. */
export type RowBeforeWork = Pick<TargetRow, '_id' | 'key' | 'import_id' | 'superseded_by'> & Record<string, unknown>;

/**
 * Prepares rows for work; every transaction that changes rows by work must call it. After the first work on a row, even
 * only its assignment, no import supersedes the row: an import that is about to do so turns its own version into a
 * duplicate. After the first touch, the row's import cannot be undone. Until then each change also writes that import,
 * so that an undo happens either before or after the change.
 * @param touches whether this change touches the rows
 * @returns false where one of the rows is no longer the visible version: nothing may be changed
 */
export async function beginWork(
  kind: ImportKind,
  rows: readonly RowBeforeWork[],
  session: ClientSession,
  { touches }: { touches: boolean },
): Promise<boolean> {
  const untouched = rows.filter((row) => listTouchedLanguages(row).length === 0);
  for (const [importId, own] of groupBy(untouched, ({ import_id }) => [import_id]))
    if (!(await touchImport(importId, touches ? own.length : 0, session))) return false;
  const fresh = rows.filter((row) => listWorkedLanguages(row).length === 0);
  for (const [importId, marked] of groupBy(fresh, ({ superseded_by = [] }) => superseded_by))
    if (!(await makeImportGiveWay(kind, importId, marked, session))) return false;
  const marked = fresh.filter(({ superseded_by = [] }) => superseded_by.length > 0).map(({ _id }) => _id);
  if (marked.length > 0)
    await getCollection(kind).updateMany(
      { _id: { $in: marked } },
      { $unset: { superseded_by: 1, archived: 1 } },
      { session },
    );
  return true;
}

/** Turns the versions of an import that is about to supersede these rows into duplicates. */
async function makeImportGiveWay(
  kind: ImportKind,
  importId: number,
  rows: readonly RowBeforeWork[],
  session: ClientSession,
): Promise<boolean> {
  const n = rows.length;
  if (!(await changeImportFromRows(importId, 'give-way', { duplicate: n, inserted: -n, replaced: -n }, session))) {
    const ended = await ImportModel.findById(importId, { hidden: 1 }, { session }).lean();
    // Hidden: the import was cancelled, failed or undone, and its marks will be removed.
    return ended?.hidden !== false;
  }
  const ofKeys = { key: { $in: rows.map(({ key }) => key) } };
  // The versions below lose the mark too, because an undo of these rows' import makes them visible again.
  const marked = { ...ofKeys, import_id: { $ne: importId }, superseded_by: importId };
  await getCollection(kind).updateMany(marked, buildMarkRemoval(importId), { session });
  await getCollection(kind).updateMany(
    { ...ofKeys, import_id: importId },
    { $set: { superseded_by: [importId] }, $unset: { replaces: 1, ...CARRIED_FIELDS } },
    { session },
  );
  return true;
}
