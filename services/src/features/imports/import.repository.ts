import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportStatus } from '@subtitle/contracts/entities/import';
import type { ImportState } from '@subtitle/contracts/imports/create-import';
import type { ClientSession, QueryFilter, UpdateQuery } from 'mongoose';
import { type ImportDocument, ImportModel } from '../../models/import.model';
import { type ImportSegment, ImportSegmentModel } from '../../models/import-segment.model';
import { SAFE } from '../../models/safe-write';
import { forgetHidden } from './visible-rows';
import type { Written } from './write-rows';

/** Statuses somebody still works on. */
export const OPEN_STATUSES: readonly ImportStatus[] = ['queued', 'scanning', 'importing'];
/** Lists show the first errors only; the import itself has them all. */
const ERRORS_IN_LISTS = 20;

export async function insertImport(doc: ImportDocument): Promise<void> {
  await ImportModel.collection.insertOne(doc as never, SAFE);
}

/** Whoever reads here that an import is done finds its rows in the next list. */
export async function findImport(id: number): Promise<ImportDocument | null> {
  const doc = await ImportModel.findById(id).lean<ImportDocument>().exec();
  if (doc && !doc.hidden) forgetHidden(id);
  return doc;
}

/** Newest first, after `before` where given. */
export function listImportDocuments(
  { kind, state, before }: { kind?: ImportKind; state?: ImportState; before?: number },
  limit: number,
): Promise<ImportDocument[]> {
  const filter: QueryFilter<ImportDocument> = {
    ...(kind && { kind }),
    ...(state && { status: state === 'open' ? { $in: OPEN_STATUSES } : state }),
    ...(before && { _id: { $lt: before } }),
  };
  return ImportModel.find(filter, { errors: { $slice: ERRORS_IN_LISTS }, error_groups: { $slice: ERRORS_IN_LISTS } })
    .sort({ _id: -1 })
    .limit(limit)
    .maxTimeMS(5_000)
    .lean<ImportDocument[]>()
    .exec();
}

/**
 * One conditional change of an import; its revision rises and its sign of life is renewed.
 * @returns the import after the change, or null when it no longer is as `expected`
 */
export function changeImport(
  id: number,
  expected: QueryFilter<ImportDocument>,
  update: UpdateQuery<ImportDocument>,
  session?: ClientSession,
): Promise<ImportDocument | null> {
  return ImportModel.findOneAndUpdate(
    { ...expected, _id: id },
    { ...update, $set: { touched_at: new Date(), ...update.$set }, $inc: { revision: 1, ...update.$inc } },
    { returnDocument: 'after', ...(session ? { session } : SAFE) },
  )
    .lean<ImportDocument>()
    .exec();
}

/**
 * Open imports, and ended ones whose rows are still hidden, that showed no sign of life since `before`; those that wait
 * for an answer only when they were asked before `askedBefore`.
 */
export function findQuietImports(before: Date, askedBefore: Date): Promise<ImportDocument[]> {
  return ImportModel.find(
    {
      hidden: true,
      touched_at: { $lt: before },
      $or: [{ question: null }, { cancel_requested: true }, { asked_at: { $lt: askedBefore } }],
    },
    { errors: 0, error_groups: 0 },
  )
    .sort({ _id: 1 })
    .limit(100)
    .lean<ImportDocument[]>()
    .exec();
}

export function segmentId(importId: number, run: string, n: number): string {
  return `${importId}:${run}:${n}`;
}

export async function insertSegment(segment: ImportSegment): Promise<void> {
  await ImportSegmentModel.collection.insertOne(segment as never, SAFE);
}

export async function findSegment(id: string): Promise<ImportSegment | null> {
  const found = await ImportSegmentModel.collection.findOne({ _id: id as never }, { promoteBuffers: true });
  return found as ImportSegment | null;
}

/** The ledger entry of a segment; a second call changes nothing. */
export async function closeSegment(id: string, counts: Written): Promise<void> {
  await ImportSegmentModel.updateOne(
    { _id: id, state: 'ready' },
    { $set: { state: 'done', ...counts }, $unset: { rows: 1 } },
    SAFE,
  );
}

/** What the ledger says about one scan's segments. */
export async function sumLedger(importId: number, run: string): Promise<Written & { chunks: number; rows: number }> {
  const [sum] = await ImportSegmentModel.aggregate([
    { $match: { import_id: importId, run, state: 'done' } },
    {
      $group: {
        _id: null,
        chunks: { $sum: 1 },
        rows: { $sum: '$count' },
        inserted: { $sum: '$inserted' },
        replaced: { $sum: '$replaced' },
        duplicate: { $sum: '$duplicate' },
      },
    },
  ]);
  return sum ?? { chunks: 0, rows: 0, inserted: 0, replaced: 0, duplicate: 0 };
}

/** Ended imports whose file is still kept although they ended before `before`. */
export function findExpiredFiles(before: Date): Promise<ImportDocument[]> {
  return ImportModel.find({ file_kept: true, finished_at: { $lt: before } }, { errors: 0, error_groups: 0 })
    .limit(20)
    .lean<ImportDocument[]>()
    .exec();
}

/** The latest import of the same kind and channel that brought in the very same file and stands. */
export function findSameFile(
  doc: Pick<ImportDocument, '_id' | 'kind' | 'channel_id'>,
  sha256: string,
): Promise<Pick<ImportDocument, '_id' | 'created_at' | 'created_by'> | null> {
  const { _id, kind, channel_id } = doc;
  return ImportModel.findOne(
    { 'file.sha256': sha256, kind, channel_id, status: 'done', _id: { $lt: _id } },
    { created_at: 1, created_by: 1 },
  )
    .sort({ _id: -1 })
    .lean<ImportDocument>()
    .exec();
}

/** Removes an import's segments, all or all but those of one scan. */
export async function removeSegments(importId: number, except?: string): Promise<void> {
  await ImportSegmentModel.deleteMany({ import_id: importId, ...(except && { run: { $ne: except } }) });
}
