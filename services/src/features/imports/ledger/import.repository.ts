import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportState } from '@subtitle/contracts/operations/imports';
import { OPEN_STATUSES } from '@subtitle/domain/imports/lifecycle';
import type { QueryFilter } from 'mongoose';
import { escapePattern } from '../../../infra/escape-pattern';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import { heedHidden } from './hidden-imports';

/** Lists show the first errors only; the import itself has them all. */
const ERRORS_IN_LISTS = 20;

/** Whoever reads here that an import is done finds its rows in the next list, and who reads that it is undone finds none. */
export async function findImport(id: number): Promise<ImportDocument | null> {
  const doc = await ImportModel.findById(id).lean<ImportDocument>().exec();
  if (doc) heedHidden(doc);
  return doc;
}

/** What imports are narrowed to; moments are ISO instants, `until` is the first one left out. */
export interface ImportsWanted {
  kind?: ImportKind;
  state?: ImportState;
  sha256?: string;
  /** Part of the file's name. */
  file?: string;
  /** Part of the username of who started it. */
  by?: string;
  since?: string;
  until?: string;
  /** Only those older than this id. */
  before?: number;
}

/** Newest first. */
export function listImportDocuments(
  { kind, state, before, sha256, file, by, since, until }: ImportsWanted,
  limit: number,
): Promise<ImportDocument[]> {
  const filter: QueryFilter<ImportDocument> = {
    ...(kind && { kind }),
    ...(state && { status: state === 'open' ? { $in: OPEN_STATUSES } : state }),
    ...(before && { _id: { $lt: before } }),
    ...(sha256 && { 'file.sha256': sha256 }),
    ...(file && { 'file.name': containing(file) }),
    ...(by && { created_by: containing(by) }),
    ...((since || until) && {
      created_at: { ...(since && { $gte: new Date(since) }), ...(until && { $lt: new Date(until) }) },
    }),
  };
  const fields = { errors: { $slice: ERRORS_IN_LISTS }, error_groups: { $slice: ERRORS_IN_LISTS } };
  return ImportModel.find(filter, fields).sort({ _id: -1 }).limit(limit).maxTimeMS(5_000).lean<ImportDocument[]>();
}

/** Matches what has this text in it, letter for letter, in any case. */
function containing(text: string): RegExp {
  return new RegExp(escapePattern(text.trim()), 'i');
}

/**
 * Open imports, and ended ones that left something to be removed, that showed no sign of life since `before`; those that
 * wait for an answer only when they were asked before `askedBefore`.
 */
export function findQuietImports(before: Date, askedBefore: Date): Promise<ImportDocument[]> {
  return ImportModel.find(
    {
      unclean: true,
      touched_at: { $lt: before },
      $or: [{ question: null }, { asked_at: { $lt: askedBefore } }],
    },
    { errors: 0, error_groups: 0 },
  )
    .sort({ _id: 1 })
    .limit(100)
    .lean<ImportDocument[]>()
    .exec();
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
