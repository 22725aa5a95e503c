import type { ItemKind } from '@subtitle/contracts/columns';
import { isDuplicateKey } from '../../../infra/duplicate-key';
import {
  type FiguresDueDocument,
  FiguresDueModel,
  type FiguresMarkDocument,
  FiguresMarkModel,
} from '../../../models/figures-mark.model';

const MARK_ID = { _id: 'figures' } as const;
const TIMEOUT_MS = 60_000;
/** A worker that does not renew the mark for this long has ended, and another one may count. */
const MARK_TTL_MS = 20_000;

/**
 * A check for changes is sure to find an event only this long after it, because the event's transaction may be
 * committed late.
 */
export const SETTLE_MS = 1_500;

export type DueDay = Pick<FiguresDueDocument, 'kind' | 'day'>;
export const getDueName = ({ kind, day }: DueDay) => `${kind}:${day}`;

/** Returns how far the figures are counted; null before the first check for changes. */
export function readMark(): Promise<FiguresMarkDocument | null> {
  return FiguresMarkModel.findOne(MARK_ID).maxTimeMS(TIMEOUT_MS).lean<FiguresMarkDocument>();
}

/** Acquires or renews the mark for this counter. @returns the mark; null while another counter holds it */
export async function acquireMark(holder: string): Promise<FiguresMarkDocument | null> {
  const known = await readMark();
  const now = Date.now();
  const until = known?.held_until?.getTime() ?? 0;
  if (known?.holder === holder && until - now > MARK_TTL_MS / 2) return known;
  const free = { $or: [{ holder }, { holder: null }, { held_until: { $lt: new Date(now) } }] };
  const hold = { holder, held_until: new Date(now + MARK_TTL_MS) };
  try {
    return await FiguresMarkModel.findOneAndUpdate(
      { ...MARK_ID, ...free },
      { $set: hold },
      { upsert: true, returnDocument: 'after' },
    ).lean<FiguresMarkDocument>();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Changes the mark if this counter holds it. @returns whether this counter holds it */
export async function saveMark(holder: string, parts: Partial<FiguresMarkDocument>): Promise<boolean> {
  const { matchedCount } = await FiguresMarkModel.updateOne({ ...MARK_ID, holder }, { $set: parts });
  return matchedCount > 0;
}

export async function releaseMark(holder: string): Promise<void> {
  await saveMark(holder, { holder: null, held_until: null });
}

/** Stores days that must be counted. @param since id of the check that found them */
export async function addDueDays(days: readonly DueDay[], since: string): Promise<void> {
  if (days.length === 0) return;
  await FiguresDueModel.collection.bulkWrite(
    days.map((due) => ({
      replaceOne: { filter: { _id: getDueName(due) as never }, replacement: { ...due, since } as never, upsert: true },
    })),
    { ordered: false },
  );
}

/** Returns the next days of one kind that must be counted, in order. */
export function findDueDays(
  kind: ItemKind | 'work',
  limit: number,
  latestFirst = false,
): Promise<FiguresDueDocument[]> {
  return FiguresDueModel.find({ _id: { $gte: `${kind}:`, $lt: `${kind};` } })
    .sort({ _id: latestFirst ? -1 : 1 })
    .limit(limit)
    .maxTimeMS(TIMEOUT_MS)
    .lean<FiguresDueDocument[]>();
}

/** Removes days that were counted. A day that a later check stored again stays. */
export async function removeDueDays(counted: readonly FiguresDueDocument[]): Promise<void> {
  const looks = [...new Set(counted.map(({ since }) => since))];
  for (const since of looks) {
    const ids = counted.filter((one) => one.since === since).map(({ _id }) => _id);
    await FiguresDueModel.deleteMany({ _id: { $in: ids }, since });
  }
}

export function countDueDays(): Promise<number> {
  return FiguresDueModel.countDocuments({}).maxTimeMS(TIMEOUT_MS);
}
