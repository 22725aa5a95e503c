import { LIMITS } from '@subtitle/contracts/limits';
import type { ClientSession } from 'mongoose';
import { allocateIds } from '../../models/allocate-ids';
import { type TalkThreadDocument, TalkThreadModel } from '../../models/talk-thread.model';
import { UserModel } from '../../models/user.model';

const TIMEOUT_MS = 3_000;
/** People who see every row. */
const MAX_PEOPLE = 300;

export const getUnitName = ({ kind, id, language }: { kind: string; id: number; language: string }) =>
  `${kind}:${id}:${language}`;

/** Returns the threads of a unit, oldest first: at most 100, open ones before settled and new ones before old. */
export const findThreadsOfUnit = (unit: string) => findOpenAndNewest({ unit });

/** Returns questions by their ids, in the same order and selection. */
export const findQuestionsById = (ids: readonly number[]) => findOpenAndNewest({ _id: { $in: [...ids] } });

/** Returns which of these keys of sentences have a question: id by key. They are at most as many as the sentences. */
export async function findQuestionIds(keys: readonly string[]): Promise<Map<string, number>> {
  const found = await TalkThreadModel.find({ key: { $in: [...new Set(keys)], $type: 'string' } }, { key: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ _id: number; key: string }[]>();
  return new Map(found.map(({ key, _id }) => [key, _id]));
}

/** Returns the questions with these keys of sentences, without their comments. */
export function findQuestionsByKey(
  keys: readonly string[],
): Promise<Pick<TalkThreadDocument, 'key' | 'open' | 'answer'>[]> {
  return TalkThreadModel.find(
    { key: { $in: [...new Set(keys)], $type: 'string' } },
    { _id: 0, key: 1, open: 1, answer: 1 },
  )
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<TalkThreadDocument, 'key' | 'open' | 'answer'>[]>();
}

async function findOpenAndNewest(filter: object): Promise<TalkThreadDocument[]> {
  const found = await TalkThreadModel.find(filter)
    .sort({ open: -1, _id: -1 })
    .limit(LIMITS.unitThreads)
    .maxTimeMS(TIMEOUT_MS)
    .lean<TalkThreadDocument[]>();
  return found.sort((a, b) => a._id - b._id);
}

/** Returns a thread; null if it does not exist or its only comment was deleted. */
export async function findThread(id: number): Promise<TalkThreadDocument | null> {
  const thread = await TalkThreadModel.findById(id).maxTimeMS(TIMEOUT_MS).lean<TalkThreadDocument>();
  return thread?.unit ? thread : null;
}

/** @throws a duplicate key error if the sentence has a question already */
export async function insertThread(
  thread: Omit<TalkThreadDocument, '_id'>,
  session?: ClientSession,
): Promise<TalkThreadDocument> {
  const _id = await allocateIds('talk-threads', 1);
  const stored = { _id, ...thread };
  await TalkThreadModel.collection.insertOne(stored as never, { session });
  return stored;
}

/**
 * Changes a thread if it still has the comments and the state that the caller read.
 * @returns the changed thread, or null if another person changed it
 */
export async function changeThread(
  { _id, comments, open }: TalkThreadDocument,
  change: { $set: Partial<TalkThreadDocument>; $unset?: Partial<Record<keyof TalkThreadDocument, 1>> },
  session?: ClientSession,
): Promise<TalkThreadDocument | null> {
  const found = await TalkThreadModel.collection.findOneAndUpdate({ _id, open, comments } as never, change as never, {
    returnDocument: 'after',
    session,
  });
  return found as TalkThreadDocument | null;
}

/** Counts the open threads of each unit. */
export function countOpenByUnit(units: readonly string[]): Promise<{ _id: string; open: number }[]> {
  return TalkThreadModel.aggregate<{ _id: string; open: number }>([
    { $match: { unit: { $in: [...units] }, open: true } },
    { $group: { _id: '$unit', open: { $sum: 1 } } },
  ]).option({ maxTimeMS: TIMEOUT_MS, hint: { unit: 1, open: 1, _id: 1 } });
}

/** Returns a page of questions, the latest first. @param before only questions with a lower id */
export function findQuestions(open: boolean, before: number | undefined, limit: number): Promise<TalkThreadDocument[]> {
  return TalkThreadModel.find({
    key: { $type: 'string' },
    open,
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .hint({ open: 1, _id: -1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<TalkThreadDocument[]>();
}

/** Returns the number of open questions up to a limit, and the latest one. */
export async function countOpenQuestions(limit: number): Promise<{ count: number; latest: TalkThreadDocument | null }> {
  const filter = { key: { $type: 'string' }, open: true } as const;
  const hint = { open: 1, _id: -1 } as const;
  const [count, [latest]] = await Promise.all([
    TalkThreadModel.countDocuments(filter, { limit, hint, maxTimeMS: TIMEOUT_MS }),
    findQuestions(true, undefined, 1),
  ]);
  return { count, latest: latest ?? null };
}

/** The author of the latest comment that was not deleted. */
const LATEST_BY = {
  $let: {
    vars: { shown: { $filter: { input: '$comments', cond: { $ne: ['$$this.deleted', true] } } } },
    in: { $last: '$$shown.by' },
  },
};

/**
 * Returns the threads in which a person wrote or was mentioned, with a comment since a time, the latest first; none in
 * which the person wrote last.
 */
export function findThreadsWith(username: string, since: Date, limit: number): Promise<TalkThreadDocument[]> {
  return TalkThreadModel.find({
    people: username,
    last_at: { $gte: since },
    $expr: { $ne: [LATEST_BY, { $literal: username }] },
  })
    .sort({ last_at: -1 })
    .limit(limit)
    .maxTimeMS(TIMEOUT_MS)
    .lean<TalkThreadDocument[]>();
}

/** Returns the active people with one of these roles, and this person if active, by name. */
export async function findPeople(roles: readonly string[], username: string | null) {
  const mine = username ? [{ username_lower: username.toLowerCase() }] : [];
  const people = await UserModel.find({ status: 'active', $or: [{ roles: { $in: [...roles] } }, ...mine] } as never, {
    _id: 0,
    username: 1,
    name: 1,
  })
    .limit(MAX_PEOPLE)
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ username: string; name: string }[]>();
  return people.map(({ username: of, name }) => ({ username: of, name })).sort((a, b) => a.name.localeCompare(b.name));
}
