import type { ImportKind } from '@subtitle/contracts/columns';
import type { ClientSession } from 'mongoose';
import { KeyChangeModel } from '../../../models/key-change.model';
import { openEpoch } from '../ledger/lane.repository';

/**
 * Opens the next epoch of a kind for rows that somebody, and no import, changes: to be the first of a transaction. Two of
 * them, and an import that becomes visible, come one after the other.
 * @returns notes their keys once they are known, so that imports under way look at those again
 */
export async function openEpochOfKeys(
  kind: ImportKind,
  session: ClientSession,
): Promise<(keys: readonly string[]) => Promise<void>> {
  const epoch = (await openEpoch(kind, session))!;
  return async (keys) => {
    if (keys.length > 0) await KeyChangeModel.create([{ kind, epoch, keys: [...new Set(keys)] }], { session });
  };
}

/** The keys that people changed after one epoch and up to another, in no order: each is looked at as it stands by then. */
export async function findChangedKeys(kind: ImportKind, after: number, upTo: number): Promise<string[][]> {
  const found = await KeyChangeModel.find({ kind, epoch: { $gt: after, $lte: upTo } }).lean();
  return found.map(({ keys }) => keys);
}
