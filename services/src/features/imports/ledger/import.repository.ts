import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportState } from '@subtitle/contracts/operations/imports';
import { OPEN_IMPORT_STATUSES } from '@subtitle/domain/imports/lifecycle';
import type { QueryFilter } from 'mongoose';
import { escapePattern } from '../../../infra/escape-pattern';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import { invalidateHiddenCache } from './hidden-imports';

/** Lists return only the first errors; a single import has all that are stored. */
const ERRORS_IN_LISTS = 20;

/**
 * Reads an import. The next list of this process agrees with its status: rows of a done import are visible, rows of an
 * undone one are not.
 */
export async function findImport(id: number): Promise<ImportDocument | null> {
  const doc = await ImportModel.findById(id).lean<ImportDocument>().exec();
  if (doc) invalidateHiddenCache(doc);
  return doc;
}

/** Filters for imports. Times are ISO instants; `until` is exclusive. */
export interface ImportsFilter {
  kind?: ImportKind;
  state?: ImportState;
  sha256?: string;
  /** Part of the file's name. */
  file?: string;
  /** Part of the uploader's username. */
  by?: string;
  since?: string;
  until?: string;
  /** Only imports with a smaller id. */
  before?: number;
}

/** Lists imports, newest first. */
export function listImportDocuments(
  { kind, state, before, sha256, file, by, since, until }: ImportsFilter,
  limit: number,
): Promise<ImportDocument[]> {
  const filter: QueryFilter<ImportDocument> = {
    ...(kind && { kind }),
    ...(state && { status: state === 'open' ? { $in: OPEN_IMPORT_STATUSES } : state }),
    ...(before && { _id: { $lt: before } }),
    ...(sha256 && { 'file.sha256': sha256 }),
    ...(file && { 'file.name': createContainsPattern(file) }),
    ...(by && { created_by: createContainsPattern(by) }),
    ...((since || until) && {
      created_at: { ...(since && { $gte: new Date(since) }), ...(until && { $lt: new Date(until) }) },
    }),
  };
  const fields = { errors: { $slice: ERRORS_IN_LISTS }, error_groups: { $slice: ERRORS_IN_LISTS } };
  return ImportModel.find(filter, fields).sort({ _id: -1 }).limit(limit).maxTimeMS(5_000).lean<ImportDocument[]>();
}

/** Matches texts that contain this one, ignoring case. */
function createContainsPattern(text: string): RegExp {
  return new RegExp(escapePattern(text.trim()), 'i');
}

/**
 * Finds open imports and imports with leftovers that were last active before `before`. An import that waits for an
 * answer is included only if it asked before `askedBefore`.
 */
export function findInactiveImports(before: Date, askedBefore: Date): Promise<ImportDocument[]> {
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

/** Finds imports that ended before `before` and whose file is still kept. */
export function findExpiredFiles(before: Date): Promise<ImportDocument[]> {
  return ImportModel.find({ file_kept: true, finished_at: { $lt: before } }, { errors: 0, error_groups: 0 })
    .limit(20)
    .lean<ImportDocument[]>()
    .exec();
}

/** Finds the latest earlier import with the same kind, channel and file hash that is done and was not undone. */
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
