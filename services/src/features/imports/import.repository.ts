import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportStatus } from '@subtitle/contracts/entities/import';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import { type ImportDocument, ImportModel } from '../../models/import.model';
import { type ImportSegment, ImportSegmentModel } from '../../models/import-segment.model';
import { forgetHidden } from './visible-rows';

/** Statuses somebody still works on. */
export const OPEN_STATUSES: readonly ImportStatus[] = ['queued', 'scanning', 'importing'];
const SAFE = { writeConcern: { w: 'majority', journal: true } } as const;
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
  { kind, before }: { kind?: ImportKind; before?: number },
  limit: number,
): Promise<ImportDocument[]> {
  const filter: QueryFilter<ImportDocument> = { ...(kind && { kind }), ...(before && { _id: { $lt: before } }) };
  return ImportModel.find(filter, { errors: { $slice: ERRORS_IN_LISTS } })
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
): Promise<ImportDocument | null> {
  return ImportModel.findOneAndUpdate(
    { ...expected, _id: id },
    { ...update, $set: { touched_at: new Date(), ...update.$set }, $inc: { revision: 1, ...update.$inc } },
    { returnDocument: 'after', ...SAFE },
  )
    .lean<ImportDocument>()
    .exec();
}

/** Open imports, and ended ones whose rows are still hidden, that showed no sign of life since `before`. */
export function findQuietImports(before: Date): Promise<ImportDocument[]> {
  return ImportModel.find({ hidden: true, touched_at: { $lt: before } }, { errors: 0 })
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

export function findSegment(id: string): Promise<ImportSegment | null> {
  return ImportSegmentModel.findById(id).lean<ImportSegment>().exec();
}

/** The ledger entry of a segment; a second call changes nothing. */
export async function closeSegment(id: string, counts: { inserted: number; duplicate: number }): Promise<void> {
  await ImportSegmentModel.updateOne(
    { _id: id, state: 'ready' },
    { $set: { state: 'done', ...counts }, $unset: { rows: 1 } },
    SAFE,
  );
}

/** What the ledger says about one scan's segments. */
export async function sumLedger(importId: number, run: string) {
  const done = await ImportSegmentModel.find(
    { import_id: importId, run, state: 'done' },
    { n: 1, count: 1, inserted: 1, duplicate: 1 },
  ).lean();
  const sum = (field: 'count' | 'inserted' | 'duplicate') => done.reduce((total, entry) => total + entry[field], 0);
  return { chunks: done.length, rows: sum('count'), inserted: sum('inserted'), duplicate: sum('duplicate') };
}

/** Removes an import's segments, all or all but those of one scan. */
export async function removeSegments(importId: number, except?: string): Promise<void> {
  await ImportSegmentModel.deleteMany({ import_id: importId, ...(except && { run: { $ne: except } }) });
}
