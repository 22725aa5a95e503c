import type { LangPair } from '@subtitle/contracts/languages';
import { MEMORY_IMPORT_LIMITS, type MemoryImportState } from '@subtitle/contracts/operations/memory-exchange';
import type { ClientSession, QueryFilter } from 'mongoose';
import { type MemoryImportDocument, MemoryImportModel } from '../../../models/memory-import.model';

const TIMEOUT_MS = 5_000;
/** A worker that does not renew its hold for this long has ended. */
const HOLD_MS = 20_000;
/** A checked file that nobody decides about is dropped after a week. */
const READY_DAYS = 7;
const DAY_MS = 86_400_000;

/** States in which a worker has something to do. */
const ACTIVE: readonly MemoryImportState[] = ['reading', 'storing', 'undoing'];
/** States after which the file is not read again. */
const ENDED: readonly MemoryImportState[] = ['faulty', 'done', 'undone', 'cancelled'];

export async function insertMemoryImport(document: MemoryImportDocument): Promise<void> {
  await MemoryImportModel.collection.insertOne(document as never);
}

interface Viewer {
  username: string;
  /** Pairs of the viewer now. */
  pairs: readonly LangPair[];
  isAdmin: boolean;
}

/**
 * Who may see imports: their importer, also without the pairs by now, and people with all pairs of the file. A file
 * whose pairs are unknown, because it is not checked or has none, is for its importer and admins.
 */
const visibleTo = ({ username, pairs, isAdmin }: Viewer) => ({
  $or: [
    { by: username },
    { pairs: { $not: { $elemMatch: { $nin: [...pairs] } } }, ...(!isAdmin && { 'pairs.0': { $exists: true } }) },
  ],
});

/** Returns the latest imports that a person may see, without their faults and what they left out. */
export function findMemoryImports(viewer: Viewer): Promise<MemoryImportDocument[]> {
  return MemoryImportModel.find(visibleTo(viewer) as QueryFilter<MemoryImportDocument>, { faults: 0, left_out: 0 })
    .sort({ _id: -1 })
    .limit(MEMORY_IMPORT_LIMITS.listed)
    .maxTimeMS(TIMEOUT_MS)
    .lean<MemoryImportDocument[]>();
}

export function findMemoryImport(id: number, viewer: Viewer): Promise<MemoryImportDocument | null> {
  return MemoryImportModel.findOne({ _id: id, ...visibleTo(viewer) } as QueryFilter<MemoryImportDocument>)
    .maxTimeMS(TIMEOUT_MS)
    .lean<MemoryImportDocument>();
}

/** Changes the state of an import. @returns the import; null if it has another state than `from` */
export function changeState(
  id: number,
  from: MemoryImportState,
  to: MemoryImportState,
): Promise<MemoryImportDocument | null> {
  const change = { state: to, finished: 0, share: 0, holder: null, held_until: null };
  return MemoryImportModel.findOneAndUpdate({ _id: id, state: from }, { $set: change }, { returnDocument: 'after' })
    .maxTimeMS(TIMEOUT_MS)
    .lean<MemoryImportDocument>();
}

/**
 * Holds the oldest import that has work for a worker. Only one import is worked on at a time.
 * @returns false if there is none; null while another worker holds it
 */
export async function holdNextImport(holder: string): Promise<MemoryImportDocument | false | null> {
  const next = await MemoryImportModel.findOne({ state: { $in: [...ACTIVE] } }, { state: 1 })
    .sort({ _id: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<MemoryImportDocument, '_id' | 'state'>>();
  if (!next) return false;
  const now = Date.now();
  const free = { $or: [{ holder }, { holder: null }, { held_until: { $lt: new Date(now) } }] };
  return MemoryImportModel.findOneAndUpdate(
    { _id: next._id, state: next.state, ...free } as QueryFilter<MemoryImportDocument>,
    { $set: { holder, held_until: new Date(now + HOLD_MS) } },
    { returnDocument: 'after' },
  ).lean<MemoryImportDocument>();
}

/** Saves progress of the holder. @returns whether the worker still holds the import in this state */
export async function saveImport(
  holder: string,
  { _id, state }: Pick<MemoryImportDocument, '_id' | 'state'>,
  parts: Partial<MemoryImportDocument>,
  session: ClientSession | null = null,
): Promise<boolean> {
  const { matchedCount } = await MemoryImportModel.updateOne({ _id, state, holder }, { $set: parts }).session(session);
  return matchedCount > 0;
}

/** Lets another worker continue at once. */
export async function releaseImports(holder: string): Promise<void> {
  await MemoryImportModel.updateMany({ holder }, { $set: { holder: null, held_until: null } });
}

/** Drops checked files that nobody decided about. */
export async function cancelOldImports(now = Date.now()): Promise<void> {
  await MemoryImportModel.updateMany(
    { state: 'ready', at: { $lt: new Date(now - READY_DAYS * DAY_MS) } },
    { $set: { state: 'cancelled' } },
  );
}

/** Returns an ended import whose file is still stored. */
export function findEndedWithFile(): Promise<Pick<MemoryImportDocument, '_id' | 'spool_id'> | null> {
  return MemoryImportModel.findOne({ state: { $in: [...ENDED] }, spool_id: { $ne: null } }, { spool_id: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<MemoryImportDocument, '_id' | 'spool_id'>>();
}

export async function forgetFile(id: number): Promise<void> {
  await MemoryImportModel.updateOne({ _id: id }, { $set: { spool_id: null } });
}
