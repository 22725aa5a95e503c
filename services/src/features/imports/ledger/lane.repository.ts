import type { ImportKind } from '@subtitle/contracts/columns';
import type { ClientSession } from 'mongoose';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import { ImportLaneModel } from '../../../models/import-lane.model';

/** Returns the latest epoch of a kind. */
export async function readEpoch(kind: ImportKind): Promise<number> {
  const lane = await ImportLaneModel.findById(kind).lean();
  return lane!.epoch;
}

/**
 * Opens the next epoch of a kind. Every transaction that changes which versions of a kind are visible must open one:
 * they all write the lane's document, so they happen one after the other.
 * @param seen the epoch that must still be the latest; undefined accepts any
 * @returns the new epoch, or null where another epoch was opened since `seen`
 */
export async function openEpoch(kind: ImportKind, session: ClientSession, seen?: number): Promise<number | null> {
  const lane = await ImportLaneModel.findOneAndUpdate(
    { _id: kind, ...(seen !== undefined && { epoch: seen }) },
    { $inc: { epoch: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  return lane?.epoch ?? null;
}

/** Returns imports of a kind that became visible or were undone after one epoch and up to another. */
export function findEndedBetween(kind: ImportKind, after: number, upTo: number) {
  return ImportModel.find({ kind, lane_epoch: { $gt: after, $lte: upTo } }, { status: 1, written: 1 })
    .sort({ lane_epoch: 1 })
    .lean<Pick<ImportDocument, '_id' | 'status' | 'written'>[]>()
    .exec();
}
