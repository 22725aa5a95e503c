import type { ImportKind } from '@subtitle/contracts/columns';
import type { ClientSession } from 'mongoose';
import { ImportModel } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { noteAtRows } from '../ledger/change-import';
import { touchImport } from '../ledger/touch-import';
import { collectionOf, groupBy } from './target-rows';
import { workedLanguages } from './work-fields';

/** What has to be known of a row that somebody works on, as of the same transaction and before the change. */
export type RowBeforeWork = Pick<TargetRow, '_id' | 'key' | 'import_id' | 'superseded_by'> & Record<string, unknown>;

/**
 * To be called in every transaction that changes rows by somebody's work. From somebody's first work on a row on, no
 * import supersedes it and its own cannot be undone. An import that is about to supersede it leaves it alone: its own
 * version becomes a duplicate.
 * @returns false where one of the rows is not the version that people see any more: nothing may be changed
 */
export async function beginWork(
  kind: ImportKind,
  rows: readonly RowBeforeWork[],
  session: ClientSession,
): Promise<boolean> {
  const fresh = rows.filter((row) => workedLanguages(row).length === 0);
  for (const [importId, own] of groupBy(fresh, ({ import_id }) => [import_id]))
    if (!(await touchImport(importId, own.length, session))) return false;
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

/** Makes an import that is about to supersede these rows leave them alone. */
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
  await collectionOf(kind).updateMany(
    { key: { $in: rows.map(({ key }) => key) }, import_id: importId },
    { $set: { superseded_by: [importId] }, $unset: { replaces: 1 } },
    { session },
  );
  return true;
}
