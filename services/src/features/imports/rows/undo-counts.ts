import type { mongo } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { collectionOf } from './target-rows';
import { rowsBelow, visibleRows } from './visible-rows';

const PATIENCE = { maxTimeMS: 20_000 };

/** Rows of an import that people see: neither left out as duplicates nor replaced by a later import. */
export async function countShown({ _id, kind }: ImportDocument): Promise<number> {
  const shown = (await visibleRows()) as mongo.Filter<TargetRow>;
  return collectionOf(kind).countDocuments({ $and: [{ import_id: _id }, shown] }, PATIENCE);
}

/** Replaced rows that come back with the undo of an import; those of an import that was undone itself are gone. */
export async function countRestored({ _id, kind, replaced }: ImportDocument): Promise<number> {
  return replaced > 0 ? collectionOf(kind).countDocuments(await rowsBelow(_id), PATIENCE) : 0;
}
