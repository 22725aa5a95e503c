import type { mongo } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { getCollection } from './target-rows';
import { getRowsBelowFilter, getVisibleFilter } from './visible-rows';

const QUERY_OPTIONS = { maxTimeMS: 20_000 };

/**
 * Counts the visible rows of an import: neither skipped as duplicates nor replaced by a later import. It subtracts two
 * counts that use an index, because reading every row took 15 s after an import of 120,000.
 */
export async function countVisibleRows({ _id, kind }: ImportDocument): Promise<number> {
  const shown = (await getVisibleFilter()) as mongo.Filter<TargetRow>;
  const [all, out] = await Promise.all([
    getCollection(kind).countDocuments({ import_id: _id }, QUERY_OPTIONS),
    getCollection(kind).countDocuments({ superseded_by: { $gte: 0 }, import_id: _id, $nor: [shown] }, QUERY_OPTIONS),
  ]);
  return all - out;
}

/**
 * Counts the replaced rows that become visible again with the undo of an import. Rows of an undone import are gone and
 * do not count.
 */
export async function countRestoredRows({ _id, kind, replaced }: ImportDocument): Promise<number> {
  return replaced > 0 ? getCollection(kind).countDocuments(await getRowsBelowFilter(_id), QUERY_OPTIONS) : 0;
}
