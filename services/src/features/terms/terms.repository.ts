import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import {
  APPROVED_TERM,
  PROPOSED_TERM,
  RETIRED_TERM,
  TERM_LIMITS,
  type TermStatus,
} from '@subtitle/contracts/operations/terms';
import type { ClientSession } from 'mongoose';
import {
  type TermChangeDocument,
  TermChangeModel,
  type TermDocument,
  TermMarkModel,
  TermModel,
} from '../../models/term.model';

const QUERY_MS = 5_000;
/** Maximum number of changes of one term in an answer. */
const MAX_CHANGES = 200;
/** Proposals are counted up to this number. */
const MAX_PROPOSALS = 1_000;
const LAST_CHARACTER = '\u{10ffff}';

export interface TermQuery {
  pair?: LangPair;
  status?: TermStatus;
  /** Folded beginning of a form. */
  key?: string;
  /** `order` before which the page begins. */
  before?: number;
  limit: number;
}

const buildPairFilter = (pair: LangPair) => ({
  languages: { $all: [getSourceLanguage(pair), getTargetLanguage(pair)] },
});

export async function findTerms({ pair, status, key, before, limit }: TermQuery): Promise<TermDocument[]> {
  const filter = {
    ...(pair && buildPairFilter(pair)),
    ...(status && { status }),
    ...(key && { keys: { $elemMatch: { $gte: key, $lt: key + LAST_CHARACTER } } }),
    ...(before !== undefined && { order: { $lt: before } }),
  };
  return TermModel.find(filter).sort({ order: -1 }).limit(limit).maxTimeMS(QUERY_MS).lean<TermDocument[]>();
}

/** Returns the approved terms that have both languages of a pair, the oldest first. */
export async function findApprovedTerms(pair: LangPair): Promise<TermDocument[]> {
  return TermModel.find({ status: APPROVED_TERM, ...buildPairFilter(pair) }, { keys: 0 })
    .sort({ order: 1 })
    .limit(TERM_LIMITS.ofPair)
    .maxTimeMS(QUERY_MS)
    .lean<TermDocument[]>();
}

/**
 * Returns all terms that have one of these folded forms or a word like it; retired ones only if asked for. A term that
 * is left out could be a twin or a contradiction.
 */
export async function findTwins(
  keys: readonly string[],
  session: ClientSession,
  { withRetired = false } = {},
): Promise<TermDocument[]> {
  const filter = { keys: { $in: [...keys] }, ...(!withRetired && { status: { $ne: RETIRED_TERM } }) };
  return TermModel.find(filter, { keys: 0 }, { session }).maxTimeMS(QUERY_MS).lean<TermDocument[]>();
}

export const countProposals = () =>
  TermModel.countDocuments({ status: PROPOSED_TERM }, { limit: MAX_PROPOSALS, maxTimeMS: QUERY_MS });

export const findTerm = (id: number, session?: ClientSession) =>
  TermModel.findById(id, null, { session }).lean<TermDocument | null>();

/** Returns the changes of a term, newest first. */
export async function findChanges(term: number): Promise<TermChangeDocument[]> {
  return TermChangeModel.find({ term }).sort({ revision: -1 }).limit(MAX_CHANGES).lean<TermChangeDocument[]>();
}

/** Returns the latest terms that a person proposed and somebody else decided since a time, with their current status. */
export async function findDecided(by: string, since: Date): Promise<TermDocument[]> {
  const proposed = await TermChangeModel.find({ by, event: PROPOSED_TERM }, { _id: 0, term: 1 })
    .hint({ by: 1, event: 1, term: -1 })
    .sort({ term: -1 })
    .limit(MAX_PROPOSALS)
    .maxTimeMS(QUERY_MS)
    .lean<Pick<TermChangeDocument, 'term'>[]>();
  if (proposed.length === 0) return [];
  const _id = { $in: proposed.map(({ term }) => term) };
  return TermModel.find({ _id, status: { $ne: PROPOSED_TERM }, at: { $gte: since } }, { keys: 0 })
    .maxTimeMS(QUERY_MS)
    .lean<TermDocument[]>();
}

/** Returns the last change of each of these terms into its status. */
export async function findDecisions(terms: readonly TermDocument[]): Promise<TermChangeDocument[]> {
  return TermChangeModel.find({ $or: terms.map(({ _id, status }) => ({ term: _id, event: status })) })
    .sort({ revision: -1 })
    .maxTimeMS(QUERY_MS)
    .lean<TermChangeDocument[]>();
}

/** Returns the number of changes of all terms. */
export async function readTermsRevision(): Promise<number> {
  return (await TermMarkModel.findById('terms').lean())?.revision ?? 0;
}

/** Writes a new term with its first change. */
export async function insertTerm(term: TermDocument, change: TermChangeDocument, session: ClientSession) {
  await TermModel.create([term], { session });
  await addChange(change, session);
}

/** Writes new terms, each with its first change. */
export async function insertTerms(
  terms: readonly TermDocument[],
  changes: readonly TermChangeDocument[],
  session: ClientSession,
) {
  await TermModel.insertMany(terms, { session });
  await TermChangeModel.insertMany(changes, { session });
  await countChange(session);
}

/** Returns the change by which a term was imported. */
export const findImport = (term: number) =>
  TermChangeModel.findOne({ term, revision: 1, event: 'imported' }).lean<TermChangeDocument | null>();

/** Returns the present terms of an import. Its changes have one person and one time. */
export async function findImported(
  { term: one, by, at }: TermChangeDocument,
  session: ClientSession,
): Promise<TermDocument[]> {
  const term = { $gt: one - TERM_LIMITS.imported, $lt: one + TERM_LIMITS.imported };
  const changes = await TermChangeModel.find({ by, event: 'imported', term, at }, { _id: 0, term: 1 }, { session })
    .maxTimeMS(QUERY_MS)
    .lean<Pick<TermChangeDocument, 'term'>[]>();
  const _id = { $in: changes.map((change) => change.term) };
  return TermModel.find({ _id }, null, { session }).maxTimeMS(QUERY_MS).lean<TermDocument[]>();
}

/** Removes terms and adds their last changes. */
export async function removeTerms(
  terms: readonly TermDocument[],
  changes: readonly TermChangeDocument[],
  session: ClientSession,
) {
  await TermModel.deleteMany({ _id: { $in: terms.map(({ _id }) => _id) } }, { session });
  await TermChangeModel.insertMany(changes, { session });
  await countChange(session);
}

/** Replaces a term if it still has the revision before. @returns whether it had */
export async function replaceTerm(term: TermDocument, change: TermChangeDocument, session: ClientSession) {
  const { _id, ...fields } = term;
  const expected = { _id, revision: term.revision - 1 };
  const { matchedCount } = await TermModel.updateOne(expected, { $set: fields }, { session });
  if (matchedCount > 0) await addChange(change, session);
  return matchedCount > 0;
}

async function addChange(change: TermChangeDocument, session: ClientSession) {
  await TermChangeModel.create([change], { session });
  await countChange(session);
}

const countChange = (session: ClientSession) =>
  TermMarkModel.updateOne({ _id: 'terms' }, { $inc: { revision: 1 } }, { session, upsert: true });
