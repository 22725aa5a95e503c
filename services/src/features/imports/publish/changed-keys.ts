import type { ImportKind } from '@subtitle/contracts/columns';
import type { ClientSession } from 'mongoose';
import { KeyChangeModel } from '../../../models/key-change.model';
import { openEpoch } from '../ledger/lane.repository';

/**
 * Opens the next epoch of a kind for rows that are edited by hand. Call it first in the transaction: it serialises the
 * edit with other edits and with imports that become visible.
 * @returns function that stores the changed keys once they are known, so that running imports check those keys again
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

/**
 * Returns the keys that people changed after one epoch and up to another, in no order. The caller checks each key's
 * current state.
 */
export async function findChangedKeys(kind: ImportKind, after: number, upTo: number): Promise<string[][]> {
  const found = await KeyChangeModel.find({ kind, epoch: { $gt: after, $lte: upTo } }).lean();
  return found.map(({ keys }) => keys);
}
