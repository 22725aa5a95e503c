import type { ItemKind } from '@subtitle/contracts/columns';
import { type MemoryDueDocument, MemoryDueModel } from '../../../models/memory-mark.model';

const TIMEOUT_MS = 60_000;
const BATCH_SIZE = 1_000;
/** Pause before a row that could not be learnt is tried again; it doubles with each failure. */
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 3_600_000;

/** Changes by people come before rows of imports and of a rebuild, which may be many. */
export const TURNS = { change: '1', bulk: '2' } as const;
export type Turn = (typeof TURNS)[keyof typeof TURNS];

/** A row to be learnt. */
export interface DueRow {
  kind: ItemKind;
  item: number;
}

/**
 * Stores rows that must be learnt.
 * @param since id of the check that found them
 * @param onBatch called after each of several batches, which may take minutes
 */
export async function addDueRows(
  rows: AsyncIterable<DueRow> | Iterable<DueRow>,
  { turn, since, onBatch }: { turn: Turn; since: string; onBatch: () => Promise<unknown> },
): Promise<void> {
  let batch: DueRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_SIZE) continue;
    await writeDueRows(batch, turn, since);
    await onBatch();
    batch = [];
  }
  await writeDueRows(batch, turn, since);
}

async function writeDueRows(rows: readonly DueRow[], turn: Turn, since: string): Promise<void> {
  if (rows.length === 0) return;
  await MemoryDueModel.collection.bulkWrite(
    rows.map(({ kind, item }) => ({
      replaceOne: {
        filter: { _id: `${turn}:${kind}:${item}` as never },
        replacement: { kind, item, since } as never,
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/** Returns the next rows that must be learnt, in their order. */
export function findDueRows(limit: number): Promise<MemoryDueDocument[]> {
  return MemoryDueModel.find(buildDueFilter())
    .sort({ _id: 1 })
    .limit(limit)
    .hint({ _id: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<MemoryDueDocument[]>();
}

/** Matches rows that were never tried, or whose pause is over. */
const buildDueFilter = () => ({ $or: [{ retry_at: null }, { retry_at: { $lte: new Date() } }] });

/** Delays rows that could not be learnt. A row that a later check stored again is not delayed. */
export async function delayRows(failed: readonly MemoryDueDocument[]): Promise<void> {
  for (const { _id, since, failures = 0 } of failed) {
    const pause = Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS);
    const $set = { failures: failures + 1, retry_at: new Date(Date.now() + pause) };
    await MemoryDueModel.updateOne({ _id, since }, { $set }).maxTimeMS(TIMEOUT_MS);
  }
}

/** Removes rows that were learnt. A row that a later check stored again stays. */
export async function removeDueRows(learnt: readonly MemoryDueDocument[]): Promise<void> {
  const checks = [...new Set(learnt.map(({ since }) => since))];
  for (const since of checks) {
    const ids = learnt.filter((one) => one.since === since).map(({ _id }) => _id);
    await MemoryDueModel.deleteMany({ _id: { $in: ids }, since }).maxTimeMS(TIMEOUT_MS);
  }
}

/** Whether a row must be learnt now. */
export async function hasDueRows(): Promise<boolean> {
  return (await MemoryDueModel.findOne(buildDueFilter(), { _id: 1 }).maxTimeMS(TIMEOUT_MS).lean()) !== null;
}
