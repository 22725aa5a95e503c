import { type ImportKind, ITEM_KINDS, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { DAY_MS } from '@subtitle/domain/dates';
import type { ClientSession } from 'mongoose';
import { ImportLaneModel } from './import-lane.model';
import { ITEM_MODELS } from './item-models';

/** Maximum number of days between first and last day of a row, by kind; absent for a kind that is not measured yet. */
export type LongestRanges = Partial<Record<ImportKind, number>>;

/** The days of a row, if it has any. */
type Ranged = object & { from?: unknown; to?: unknown };

const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns the days of the longest range; 0 if each row has one day or none. */
export function findLongest(rows: Iterable<Ranged>): number {
  let longest = 0;
  for (const { from, to } of rows)
    if (typeof from === 'string' && typeof to === 'string' && to > from)
      longest = Math.max(longest, countDays(from, to));
  return longest;
}

/**
 * Stores the longest range of rows that are about to be stored. The maximum is never lowered: after the longest rows
 * are removed, lists search further back than needed.
 * @param session the transaction that stores the rows, so that range and rows become visible together
 * @returns whether one of them is longer than all before
 */
export async function storeLongestRange(
  kind: ImportKind,
  rows: Iterable<Ranged>,
  session?: ClientSession,
): Promise<boolean> {
  const longest_days = findLongest(rows);
  if (longest_days === 0) return false;
  // A kind without a measurement stays without one: existing rows may be longer.
  const longer = { _id: kind, longest_days: { $lt: longest_days } };
  const { modifiedCount } = await ImportLaneModel.updateOne(longer, { $max: { longest_days } }, { session });
  return modifiedCount > 0;
}

/** @param session reads within that transaction */
export async function findLongestRanges(session?: ClientSession): Promise<LongestRanges> {
  const lanes = await ImportLaneModel.find({}, { longest_days: 1 })
    .session(session ?? null)
    .lean();
  return Object.fromEntries(lanes.map(({ _id, longest_days }) => [_id, longest_days]));
}

/** Measures each kind without a measurement; safe to run again. No import may be in progress. */
export async function measureRanges(): Promise<void> {
  for (const { _id } of await ImportLaneModel.find({ longest_days: { $exists: false } }).lean()) {
    const kinds = ITEM_KINDS.filter((kind) => WORKBOOK_OF[kind] === _id);
    const longest = await Promise.all(kinds.map(async (kind) => findLongest(await findLongestPerDay(kind))));
    await ImportLaneModel.updateOne(
      { _id, longest_days: { $exists: false } },
      { $set: { longest_days: Math.max(0, ...longest) } },
    );
  }
}

/** Returns the longest range that begins on each day. */
function findLongestPerDay(kind: (typeof ITEM_KINDS)[number]): Promise<Ranged[]> {
  return ITEM_MODELS[kind].collection
    .aggregate<Ranged>([
      { $match: { kind } },
      { $group: { _id: '$from', to: { $max: '$to' } } },
      { $project: { _id: 0, from: '$_id', to: 1 } },
    ])
    .toArray();
}
