import type { mongo } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { collectionOf } from './target-rows';
import { rowsBelow, visibleRows } from './visible-rows';

const PATIENCE = { maxTimeMS: 20_000 };

/**
 * Rows of an import that people see: neither left out as duplicates nor replaced by a later import. All are counted by
 * their index, then those that carry a mark: reading every row took 15 s after an import of 120,000.
 */
export async function countShown({ _id, kind }: ImportDocument): Promise<number> {
  const shown = (await visibleRows()) as mongo.Filter<TargetRow>;
  const [all, out] = await Promise.all([
    collectionOf(kind).countDocuments({ import_id: _id }, PATIENCE),
    collectionOf(kind).countDocuments({ superseded_by: { $gte: 0 }, import_id: _id, $nor: [shown] }, PATIENCE),
  ]);
  return all - out;
}

/** Replaced rows that come back with the undo of an import; those of an import that was undone itself are gone. */
export async function countRestored({ _id, kind, replaced }: ImportDocument): Promise<number> {
  return replaced > 0 ? collectionOf(kind).countDocuments(await rowsBelow(_id), PATIENCE) : 0;
}
