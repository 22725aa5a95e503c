import { type ImportKind, ITEM_KINDS, WORKBOOK_OF } from '@subtitle/contracts/columns';
import type { ClientSession } from 'mongoose';
import { ImportLaneModel } from './import-lane.model';
import { ITEM_MODELS } from './item-models';

/** By how many days the last day of a row comes after its first, at most; not there for a kind whose rows nobody measured yet. */
export type LongestRanges = Partial<Record<ImportKind, number>>;

/** A row as far as its days go, if it has any. */
type Ranged = object & { from?: unknown; to?: unknown };

const DAY_MS = 86_400_000;
const daysAfter = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The days of the longest of these ranges, 0 where all of them are one day or none. */
export function longestOf(rows: Iterable<Ranged>): number {
  let longest = 0;
  for (const { from, to } of rows)
    if (typeof from === 'string' && typeof to === 'string' && to > from)
      longest = Math.max(longest, daysAfter(from, to));
  return longest;
}

/**
 * Notes rows that are about to be stored. It is never lowered: where the longest ones go again, lists look back farther
 * than they need to.
 * @param session the transaction that stores them, so that nobody sees them before
 * @returns whether one of them is longer than all before
 */
export async function noteRanges(kind: ImportKind, rows: Iterable<Ranged>, session?: ClientSession): Promise<boolean> {
  const longest_days = longestOf(rows);
  if (longest_days === 0) return false;
  // What was never measured is not begun here: rows that are there already may be longer.
  const longer = { _id: kind, longest_days: { $lt: longest_days } };
  const { modifiedCount } = await ImportLaneModel.updateOne(longer, { $max: { longest_days } }, { session });
  return modifiedCount > 0;
}

/** @param session answers as of that transaction */
export async function findLongestRanges(session?: ClientSession): Promise<LongestRanges> {
  const lanes = await ImportLaneModel.find({}, { longest_days: 1 })
    .session(session ?? null)
    .lean();
  return Object.fromEntries(lanes.map(({ _id, longest_days }) => [_id, longest_days]));
}

/** Measures what is stored of each kind that nobody measured yet; safe to run again. No import may be on its way meanwhile. */
export async function measureRanges(): Promise<void> {
  for (const { _id } of await ImportLaneModel.find({ longest_days: { $exists: false } }).lean()) {
    const kinds = ITEM_KINDS.filter((kind) => WORKBOOK_OF[kind] === _id);
    const longest = await Promise.all(kinds.map(async (kind) => longestOf(await rangesOf(kind))));
    await ImportLaneModel.updateOne(
      { _id, longest_days: { $exists: false } },
      { $set: { longest_days: Math.max(0, ...longest) } },
    );
  }
}

/** The longest range that begins on each day. */
function rangesOf(kind: (typeof ITEM_KINDS)[number]): Promise<Ranged[]> {
  return ITEM_MODELS[kind].collection
    .aggregate<Ranged>([
      { $match: { kind } },
      { $group: { _id: '$from', to: { $max: '$to' } } },
      { $project: { _id: 0, from: '$_id', to: 1 } },
    ])
    .toArray();
}
