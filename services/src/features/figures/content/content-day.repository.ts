import { type ContentDayDocument, ContentDayModel } from '../../../models/content-day.model';

const TIMEOUT_MS = 60_000;

/** Returns the days counted after a batch; batch 0 returns all days. */
export async function findDaysAfter(batch: number): Promise<ContentDayDocument[]> {
  return ContentDayModel.collection
    .find<ContentDayDocument>({ batch: { $gt: batch } }, { maxTimeMS: TIMEOUT_MS })
    .toArray();
}

/** Stores counted days in one write. */
export async function saveContentDays(days: readonly ContentDayDocument[], batch: number): Promise<void> {
  if (days.length === 0) return;
  await ContentDayModel.collection.bulkWrite(
    days.map(({ _id, ...day }) => ({
      replaceOne: { filter: { _id: _id as never }, replacement: { ...day, batch } as never, upsert: true },
    })),
    { ordered: false },
  );
}

/**
 * Returns the days of a kind within the bounds that were counted before. The rows of such a day may no longer exist.
 */
export async function findCountedDays(kind: string, day: { $gte: string; $lt: string }): Promise<string[]> {
  const _id = { $gte: `${kind}:${day.$gte}`, $lt: `${kind}:${day.$lt}` };
  const found = await ContentDayModel.find({ _id }, { day: 1 }).maxTimeMS(TIMEOUT_MS).lean<{ day: string }[]>();
  return found.map((one) => one.day);
}
