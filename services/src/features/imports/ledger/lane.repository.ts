import type { ImportKind } from '@subtitle/contracts/columns';
import type { ClientSession } from 'mongoose';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import { ImportLaneModel } from '../../../models/import-lane.model';

/** How many imports of a kind became visible or were undone so far. */
export async function readEpoch(kind: ImportKind): Promise<number> {
  const lane = await ImportLaneModel.findById(kind).lean();
  return lane!.epoch;
}

/**
 * Opens the next epoch of a kind. Whatever changes which versions of a kind people see does so in this transaction: two
 * of them meet in the lane's one document, and come one after the other.
 * @param seen the epoch that must still be the latest; left out: whichever is
 * @returns the new epoch, or null where another one was opened since
 */
export async function openEpoch(kind: ImportKind, session: ClientSession, seen?: number): Promise<number | null> {
  const lane = await ImportLaneModel.findOneAndUpdate(
    { _id: kind, ...(seen !== undefined && { epoch: seen }) },
    { $inc: { epoch: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  return lane?.epoch ?? null;
}

/** Imports of a kind that became visible or were undone after one epoch and up to another. */
export function findEndedBetween(kind: ImportKind, after: number, upTo: number) {
  return ImportModel.find({ kind, lane_epoch: { $gt: after, $lte: upTo } }, { status: 1, written: 1 })
    .sort({ lane_epoch: 1 })
    .lean<Pick<ImportDocument, '_id' | 'status' | 'written'>[]>()
    .exec();
}
