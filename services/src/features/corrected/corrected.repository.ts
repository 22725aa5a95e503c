import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ReassignReason } from '@subtitle/contracts/statuses';
import { HANDED_IN_EVENTS } from '@subtitle/domain/workflow/transition';
import type { ClientSession } from 'mongoose';
import type { TimePlace } from '../../infra/time-cursor';
import { type AuditEntryDocument, AuditEntryModel } from '../../models/audit-entry.model';
import { type CorrectedTextDocument, CorrectedTextModel } from '../../models/corrected-text.model';
import type { UnitKey } from '../items/row/item';

const TIMEOUT_MS = 5_000;
const BY_REVISION = { kind: 1, item: 1, language: 1, revision: -1 } as const;
/** Limit of unread corrections that are counted. */
const MAX_UNREAD = 1_000;

/** Which corrected texts are meant. */
export interface CorrectedFilter {
  /** Username; undefined for the texts of all people. */
  author?: string;
  language?: LanguageCode;
  /** Null for corrections without a reason. */
  reason?: ReassignReason | null;
  since?: Date;
  until?: Date;
}

/** Returns the last text that somebody else submitted, or corrected in review, before a revision. */
export async function findForeignSubmission(
  { kind, id, language }: UnitKey,
  { by, revision }: Pick<AuditEntryDocument, 'by' | 'revision'>,
  session: ClientSession,
): Promise<Pick<AuditEntryDocument, 'by' | 'revision' | 'columns'> | null> {
  const event = { $in: [...HANDED_IN_EVENTS] };
  const filter = { kind, item: id, language, event, by: { $ne: by }, revision: { $lt: revision } };
  return AuditEntryModel.findOne(filter, { _id: 0, by: 1, revision: 1, columns: 1 })
    .session(session)
    .hint(BY_REVISION)
    .sort({ revision: -1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<AuditEntryDocument, 'by' | 'revision' | 'columns'>>();
}

/** Returns the texts of cues that were saved after a revision, by cue. */
export async function findCuesSavedSince(
  { kind, id, language }: UnitKey,
  revision: number,
  session: ClientSession,
): Promise<Record<string, string>> {
  const filter = { kind, item: id, language, revision: { $gt: revision } };
  const entries = await AuditEntryModel.find(filter, { _id: 0, columns: 1 })
    .session(session)
    .hint(BY_REVISION)
    .sort({ revision: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<AuditEntryDocument, 'columns'>[]>();
  return Object.assign({}, ...entries.map(({ columns }) => columns));
}

/**
 * Stores a correction in place of an earlier one of the same submission. The reason stays if the same person gave it.
 */
export async function storeCorrectedText(
  { _id, reason, note, ...fields }: CorrectedTextDocument,
  session: ClientSession,
): Promise<void> {
  await CorrectedTextModel.updateOne({ _id, by: { $ne: fields.by } }, { $set: { reason, note } }, { session });
  const update = { $set: fields, $setOnInsert: { reason, note } };
  await CorrectedTextModel.updateOne({ _id }, update, { session, upsert: true });
}

export async function removeCorrectedText(id: string, session: ClientSession): Promise<void> {
  await CorrectedTextModel.deleteOne({ _id: id }, { session });
}

/** Returns corrections, newest first. @param before those older than this one */
export async function findCorrectedTexts(
  filter: CorrectedFilter,
  { before, limit }: { before?: TimePlace; limit: number },
): Promise<CorrectedTextDocument[]> {
  const older = before && { $or: [{ at: { $lt: before.at } }, { at: before.at, _id: { $lt: before.id } }] };
  return CorrectedTextModel.find({ $and: [buildFilter(filter), older ?? {}] })
    .hint(chooseIndex(filter))
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .maxTimeMS(TIMEOUT_MS)
    .lean<CorrectedTextDocument[]>();
}

/** Counts corrections by author and reason. */
export async function countByReason(
  filter: CorrectedFilter,
): Promise<{ author: string; reason: ReassignReason | null; count: number }[]> {
  return CorrectedTextModel.aggregate([
    { $match: buildFilter(filter) },
    { $group: { _id: { author: '$author', reason: '$reason' }, count: { $sum: 1 } } },
    { $project: { _id: 0, author: '$_id.author', reason: { $ifNull: ['$_id.reason', null] }, count: 1 } },
  ]).option({ maxTimeMS: TIMEOUT_MS, hint: chooseIndex(filter) });
}

/** Returns when a person's texts were corrected that this person has not seen, newest first; at most 1,000. */
export async function findUnread(
  author: string,
  since?: Date,
): Promise<Pick<CorrectedTextDocument, 'at' | 'reason'>[]> {
  return CorrectedTextModel.find(
    { author, read_at: null, ...(since && { at: { $gte: since } }) },
    { _id: 0, at: 1, reason: 1 },
  )
    .hint({ author: 1, read_at: 1, at: -1 })
    .sort({ at: -1 })
    .limit(MAX_UNREAD)
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<CorrectedTextDocument, 'at' | 'reason'>[]>();
}

/** Marks texts of a person as read. @returns the number of those that were unread */
export async function markRead(author: string, ids: readonly string[], at: Date): Promise<number> {
  const filter = { _id: { $in: [...ids] }, author, read_at: null };
  return (await CorrectedTextModel.updateMany(filter, { $set: { read_at: at } })).modifiedCount;
}

/** Returns the latest correction that a person made in a unit, or the one that a revision made. */
export async function findCorrectedBy(
  { kind, id, language }: UnitKey,
  { by, revision }: { by: string; revision?: number },
): Promise<CorrectedTextDocument | null> {
  return CorrectedTextModel.findOne({ kind, item: id, language, by, ...(revision !== undefined && { revision }) })
    .hint(BY_REVISION)
    .sort({ revision: -1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<CorrectedTextDocument>();
}

export async function storeReason(
  id: string,
  { reason, note }: Pick<CorrectedTextDocument, 'reason' | 'note'>,
): Promise<void> {
  await CorrectedTextModel.updateOne({ _id: id }, { $set: { reason, note } });
}

function buildFilter({ author, language, reason, since, until }: CorrectedFilter) {
  const at = { ...(since && { $gte: since }), ...(until && { $lt: until }) };
  return {
    ...(author !== undefined && { author }),
    ...(language && { language }),
    ...(reason !== undefined && { reason }),
    ...((since || until) && { at }),
  };
}

function chooseIndex({ author, language }: CorrectedFilter): Record<string, 1 | -1> {
  const first = author !== undefined ? 'author' : language && 'language';
  return { ...(first && { [first]: 1 }), at: -1, _id: -1 };
}
