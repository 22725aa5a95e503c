import { CorrectionModel } from '../../../models/correction.model';

/** Limit of corrections that one call counts. */
const MAX_COUNTED = 20_000;

/**
 * Counts the places where people changed each of these translations; those without one are left out. Beyond the limit
 * none is counted.
 */
export async function countChanges(entries: readonly string[], maxTimeMS: number): Promise<Map<string, number>> {
  const found = await CorrectionModel.collection
    .aggregate<{ _id: string; count: number }>(
      [
        { $match: { before_entry: { $in: [...entries] } } },
        { $limit: MAX_COUNTED },
        { $group: { _id: '$before_entry', count: { $sum: 1 } } },
      ],
      { hint: { before_entry: 1, after_entry: 1 }, maxTimeMS },
    )
    .toArray();
  // Counts that end at the limit would be too small for some translations.
  if (found.reduce((sum, { count }) => sum + count, 0) >= MAX_COUNTED) return new Map();
  return new Map(found.map(({ _id, count }) => [_id, count]));
}
