import type { mongo } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { collectionOf } from './target-rows';
import { rowsBelow, visibleRows } from './visible-rows';

const PATIENCE = { maxTimeMS: 20_000 };

/**
 * Counts the visible rows of an import: neither skipped as duplicates nor replaced by a later import. It subtracts two
 * counts that use an index, because reading every row took 15 s after an import of 120,000.
 */
export async function countShown({ _id, kind }: ImportDocument): Promise<number> {
  const shown = (await visibleRows()) as mongo.Filter<TargetRow>;
  const [all, out] = await Promise.all([
    collectionOf(kind).countDocuments({ import_id: _id }, PATIENCE),
    collectionOf(kind).countDocuments({ superseded_by: { $gte: 0 }, import_id: _id, $nor: [shown] }, PATIENCE),
  ]);
  return all - out;
}

/**
 * Counts the replaced rows that become visible again with the undo of an import. Rows of an undone import are gone and
 * do not count.
 */
export async function countRestored({ _id, kind, replaced }: ImportDocument): Promise<number> {
  return replaced > 0 ? collectionOf(kind).countDocuments(await rowsBelow(_id), PATIENCE) : 0;
}
