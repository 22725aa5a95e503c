import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { Panel } from '@subtitle/contracts/operations/notifications';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import type { PipelineStage, QueryFilter } from 'mongoose';
import { type AuditEntryDocument, AuditEntryModel } from '../../models/audit-entry.model';
import { type ImportDocument, ImportModel } from '../../models/import.model';
import { type FollowedImport, type SeenMarkDocument, SeenMarkModel } from '../../models/seen-mark.model';
import { UserModel } from '../../models/user.model';
import { getVisibleFilterForLists } from '../imports/rows/visible-rows';
import type { Row, RowFilter } from '../items/row/item';
import { getKindSpec } from '../items/row/item-kinds';
import { buildRowQuery, countRows } from '../items/row/row-query';

const QUERY_TIMEOUT_MS = 3_000;
const MAX_IMPORTS = 30;
/** Number of watched imports kept per user; the oldest are dropped. */
const MAX_FOLLOWED_IMPORTS = 30;
/** Twice the number of lines in the panels. */
const MAX_READ_LINES = 2 * (LIMITS.notifications + LIMITS.reviewComments);
/** Indexes by which the audit entries of a user are read in order of time, for each field that names the user. */
const TIME_INDEXES = {
  owner: { owner: 1, event: 1, at: -1 },
  previous_owner: { previous_owner: 1, event: 1, at: -1 },
} as const;

/** Fields of an import that notifications need. */
export type NoticeImport = Pick<
  ImportDocument,
  | '_id'
  | 'created_by'
  | 'kind'
  | 'status'
  | 'file'
  | 'inserted'
  | 'duplicate'
  | 'error_count'
  | 'finished_at'
  | 'question'
  | 'asked_at'
>;
const IMPORT_FIELDS = {
  created_by: 1,
  kind: 1,
  status: 1,
  'file.name': 1,
  inserted: 1,
  duplicate: 1,
  error_count: 1,
  finished_at: 1,
  question: 1,
  asked_at: 1,
} as const;

/** Fields of an audit entry about a change of owner. */
export type OwnerChange = Pick<AuditEntryDocument, 'kind' | 'item' | 'language' | 'event' | 'by' | 'at' | 'reason'>;
const OWNER_CHANGE_FIELDS = { _id: 0, kind: 1, item: 1, language: 1, event: 1, by: 1, at: 1, reason: 1 } as const;

/** Returns the audit entries of these events that made a user the owner of a row, newest first. */
export function findOwnerChanges(username: string, events: readonly string[], since: Date, limit: number) {
  return AuditEntryModel.find(
    { owner: username, event: { $in: [...events] }, at: { $gte: since } },
    OWNER_CHANGE_FIELDS,
  )
    .sort({ at: -1 })
    .limit(limit)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<OwnerChange[]>();
}

/**
 * Rows that one person assigned to a user or took from them on one day in one language; `at` is the time of the newest
 * entry.
 */
export interface OwnerChangeGroup extends OwnerChange {
  count: number;
}

interface GroupQuery {
  since: Date;
  /** Rows after this time form separate groups. */
  seen: Date | null;
  limit: number;
  /** 'owner' for rows that the user received, 'previous_owner' for rows taken from them. */
  userField: keyof typeof TIME_INDEXES;
}

/** Returns the groups, newest first. The database counts them, so that a batch of thousands of rows is one result. */
export async function findOwnerChangeGroups(
  username: string,
  events: readonly string[],
  { since, seen, limit, userField }: GroupQuery,
): Promise<OwnerChangeGroup[]> {
  const found = await AuditEntryModel.aggregate<
    { _id: Omit<OwnerChange, 'event' | 'item' | 'at' | 'reason'> } & OwnerChangeGroup
  >(
    buildGroupStages(
      { [userField]: username, event: { $in: [...events] }, at: { $gte: since }, by: { $ne: username } },
      seen,
      limit,
    ),
  ).option({ maxTimeMS: QUERY_TIMEOUT_MS, hint: TIME_INDEXES[userField] });
  return found.map(({ _id: { kind, language, by }, event, item, at, reason, count }) => ({
    kind,
    language,
    by,
    event,
    item,
    at,
    reason,
    count,
  }));
}

function buildGroupStages(filter: QueryFilter<AuditEntryDocument>, seen: Date | null, limit: number): PipelineStage[] {
  const day = { $dateToString: { format: '%Y-%m-%d', date: '$at' } };
  const isNew = seen ? { $gt: ['$at', seen] } : { $literal: true };
  const of = { kind: '$_id.kind', language: '$_id.language', by: '$_id.by', day: '$_id.day', isNew: '$_id.isNew' };
  const last = { at: { $max: '$at' }, event: { $max: '$event' }, reason: { $max: '$reason' } };
  return [
    { $match: filter },
    // A row that was taken back and assigned again counts once.
    { $group: { _id: { kind: '$kind', language: '$language', by: '$by', day, isNew, item: '$item' }, ...last } },
    // In a group of one row, these values belong to the row. For several rows only the count is used.
    { $group: { _id: of, count: { $sum: 1 }, item: { $max: '$_id.item' }, ...last } },
    { $sort: { at: -1 } },
    { $limit: limit },
  ];
}

/** Returns the rows of these entries by `kind:id`, without rows of imports that have not ended. */
export async function findRowsByKey(
  keys: readonly { kind: ItemKind; item: number }[],
): Promise<ReadonlyMap<string, Row>> {
  const visible = await getVisibleFilterForLists();
  const found = await Promise.all(
    [...new Set(keys.map(({ kind }) => kind))].map((kind) => {
      const ids = keys.filter((key) => key.kind === kind).map(({ item }) => item);
      const filter = { id: { $in: ids }, kind, ...visible } as RowFilter;
      return getKindSpec(kind).model.find(filter).maxTimeMS(QUERY_TIMEOUT_MS).lean<Row[]>();
    }),
  );
  return new Map(found.flat().map((row) => [`${row.kind}:${row.id}`, row]));
}

/** Returns the names of people by username. */
export async function findNames(usernames: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(usernames)];
  if (wanted.length === 0) return new Map();
  const lower = wanted.map((username) => username.toLowerCase());
  const users = await UserModel.find({ username_lower: { $in: lower } }, { _id: 0, name: 1, username: 1 })
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean();
  return new Map(users.map(({ username, name }) => [username, name]));
}

/** Counts the rows in review in a language, up to `most`. */
export async function countRowsInReview(kind: ItemKind, language: LanguageCode, most: number): Promise<number> {
  const waiting = { by: { [`status_${language}`]: IN_REVIEW }, visible: await getVisibleFilterForLists() };
  return countRows(buildRowQuery(kind, waiting), { max: most, maxTimeMS: QUERY_TIMEOUT_MS });
}

/** Returns the time at which another person than `username` last moved a row into review. */
export async function findNewestArrival(
  kind: ItemKind,
  language: LanguageCode,
  username: string,
): Promise<Date | null> {
  const entry = await AuditEntryModel.findOne({ to: IN_REVIEW, language, kind, by: { $ne: username } }, { at: 1 })
    .sort({ at: -1 })
    .hint({ language: 1, kind: 1, at: -1 })
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<Pick<AuditEntryDocument, 'at'>>();
  return entry?.at ?? null;
}

/**
 * Returns imports that a user started or watches, and that ended or asked a question since a time: newest first,
 * without their errors.
 */
export function findImportsToNotify(username: string, followed: readonly number[], since: Date) {
  const ended = { status: { $in: ['done', 'failed'] }, finished_at: { $gte: since } };
  const asking = { question: { $ne: null }, asked_at: { $gte: since } };
  const endedOrAsking = { $or: [ended, asking] };
  const $or = [
    { created_by: username, ...endedOrAsking },
    { _id: { $in: followed }, ...endedOrAsking },
  ];
  return ImportModel.find({ $or } as QueryFilter<ImportDocument>)
    .select(IMPORT_FIELDS)
    .sort({ _id: -1 })
    .limit(MAX_IMPORTS)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<NoticeImport[]>();
}

/** Returns imports whose undo by another person took rows from the user since a time, newest first. */
export function findImportsWithWithdrawnRows(username: string, since: Date) {
  const filter = { 'withdrawn.username': username, withdrawn_at: { $gte: since }, undone_by: { $ne: username } };
  return ImportModel.find(filter)
    .select({ kind: 1, 'file.name': 1, withdrawn: 1, withdrawn_at: 1, undone_by: 1 })
    .sort({ withdrawn_at: -1 })
    .limit(MAX_IMPORTS)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<Pick<ImportDocument, '_id' | 'kind' | 'file' | 'withdrawn' | 'withdrawn_at' | 'undone_by'>[]>();
}

/** Returns the marks of a user; an empty object if there are none. */
export async function readMarks(userId: number): Promise<Omit<SeenMarkDocument, '_id'>> {
  return (await SeenMarkModel.findById(userId).lean()) ?? {};
}

/** Stores a watched import in place of its earlier entry. */
export async function storeFollowedImport(userId: number, followed: FollowedImport): Promise<void> {
  await SeenMarkModel.updateOne({ _id: userId }, { $pull: { imports: { id: followed.id } } });
  const imports = { $each: [followed], $slice: -MAX_FOLLOWED_IMPORTS };
  await SeenMarkModel.updateOne({ _id: userId }, { $push: { imports } }, { upsert: true });
}

/** Stores that one line of a panel was read. */
export async function storeReadLine(userId: number, line: string): Promise<void> {
  await SeenMarkModel.updateOne({ _id: userId }, { $pull: { lines: line } });
  await SeenMarkModel.updateOne(
    { _id: userId },
    { $push: { lines: { $each: [line], $slice: -MAX_READ_LINES } } },
    { upsert: true },
  );
}

/** Moves the mark forward, never back. Returns its time. */
export async function raiseSeenTime(userId: number, panel: Panel, at: Date): Promise<Date | null> {
  const mark = await SeenMarkModel.findByIdAndUpdate(
    userId,
    { $max: { [panel]: at } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return mark?.[panel] ?? null;
}
