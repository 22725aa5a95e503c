import type { LangPair } from '@subtitle/contracts/languages';
import { isDuplicateKey } from '../../../infra/duplicate-key';
import { type OwnSentenceDocument, OwnSentenceModel } from '../../../models/own-sentence.model';
import type { KeyedSentence } from '../learn/list-places';
import { hashTexts } from '../store/entry-id';

/** Limit of translations that a look-up reads. */
const MAX_OWN = 2_000;
const TIMEOUT_MS = 3_000;

/** The user and the languages of own translations. */
export interface Owner {
  username: string;
  pair: LangPair;
}

/** Returns the id of a user's translation of a sentence. */
export const getOwnId = ({ username, pair }: Owner, source: string): string => hashTexts(username, pair, source);

/**
 * Returns a user's translations of sentences with the same keys, the latest first. They are also found by their literal
 * text, because a change of the rules of keys does not change stored ones.
 */
export function findOwnSentences(
  owner: Owner,
  sentences: readonly Pick<KeyedSentence, 'text' | 'sentence'>[],
): Promise<OwnSentenceDocument[]> {
  const keys = [...new Set(sentences.map(({ sentence }) => sentence))];
  const ids = [...new Set(sentences.map(({ text }) => getOwnId(owner, text)))];
  return OwnSentenceModel.find({ $or: [{ _id: { $in: ids } }, { by: owner.username, sentence: { $in: keys } }] })
    .sort({ at: -1, _id: 1 })
    .limit(MAX_OWN)
    .maxTimeMS(TIMEOUT_MS)
    .lean<OwnSentenceDocument[]>();
}

/** A change of one translation. '' is none. */
export interface OwnChange {
  source: string;
  /** Hash of pair and key of the source sentence. */
  sentence: string;
  target: string;
  /** Translation that the caller saw. */
  before: string;
}

/**
 * Stores a translation if the one that the caller saw is still stored. A repeated change has no effect.
 * @returns the translation that is stored now
 */
export async function writeOwnSentence(owner: Owner, change: OwnChange): Promise<string> {
  const { source, sentence, target, before } = change;
  const _id = getOwnId(owner, source);
  if (target === '') await OwnSentenceModel.deleteOne({ _id, target: before });
  else if (before === '') {
    const { username: by, pair } = owner;
    await OwnSentenceModel.create({ _id, by, pair, sentence, source, target, at: new Date() }).catch(ignoreDuplicate);
  } else await OwnSentenceModel.updateOne({ _id, target: before }, { $set: { target, sentence, at: new Date() } });
  const stored = await OwnSentenceModel.findById(_id, { target: 1 }).lean<OwnSentenceDocument>();
  return stored?.target ?? '';
}

function ignoreDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
