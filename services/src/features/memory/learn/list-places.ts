import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { adaptTarget } from '@subtitle/domain/memory/adapt-target';
import { alignSentences } from '@subtitle/domain/memory/align-sentences';
import { findSlots } from '@subtitle/domain/memory/find-slots';
import { makeSentenceKey } from '@subtitle/domain/memory/sentence-key';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { getSentenceId, hashTexts } from '../store/entry-id';
import type { LearntPlace } from '../store/learnt-unit';

/** Texts of one column in both languages. */
export interface ColumnTexts {
  source: string;
  target: string;
}

/** A sentence with its key and the ids of the sentences beside it. */
export interface KeyedSentence {
  text: string;
  start: number;
  end: number;
  key: string;
  /** Hash of pair and key. */
  sentence: string;
  before: string | null;
  after: string | null;
}

/** Splits a source text into sentences with keys. */
export function listKeyedSentences(pair: LangPair, text: string): KeyedSentence[] {
  const language = getSourceLanguage(pair);
  const keyed = splitSentences(text, language).map((one) => {
    const key = makeSentenceKey(one.text, language);
    return { ...one, key, sentence: getSentenceId(pair, key) };
  });
  return keyed.map((one, at) => ({
    ...one,
    before: keyed[at - 1]?.sentence ?? null,
    after: keyed[at + 1]?.sentence ?? null,
  }));
}

/** Returns the sentences of a column that have a translation, in the order of the text. */
export function listPlaces(pair: LangPair, { source, target }: ColumnTexts): LearntPlace[] {
  const [from, into] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const sources = listKeyedSentences(pair, source);
  const targets = splitSentences(target, into);
  if (sources.length === 0 || targets.length === 0) return [];
  return alignSentences(sources, targets, from, into).flatMap(({ source, target: text }) =>
    createPlaces(pair, sources[source]!, text),
  );
}

/**
 * Returns the place of a sentence with its translation; an empty list if it cannot be stored. A very long sentence is a
 * text without end marks.
 */
export function createPlaces(pair: LangPair, found: KeyedSentence, target: string): LearntPlace[] {
  const { text: source, key, sentence, before, after } = found;
  if (!key || Math.max(source.length, target.length) > LIMITS.memoryTextCharacters) return [];
  const entry = makeEntryId(pair, key, { source, target });
  return [{ entry, key, source, target, sentence, before, after }];
}

/**
 * Returns the id of a translation. Translations that differ only in numbers and dates are the same, but only if each of
 * these belongs to one of the source. A translation with other ones is distinguished by its literal text, and by the
 * literal source if its values do not fit.
 */
function makeEntryId(pair: LangPair, key: string, { source, target }: ColumnTexts): string {
  const [sourceLanguage, targetLanguage] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const fits = adaptTarget({ source, target, sourceLanguage, targetLanguage }, source) !== null;
  if (!fits) return hashTexts(pair, key, 'pair', source, target);
  const hasSameValues = findSlots(source, sourceLanguage).length === findSlots(target, targetLanguage).length;
  if (!hasSameValues) return hashTexts(pair, key, 'target', target);
  return hashTexts(pair, key, 'key', makeSentenceKey(target, targetLanguage));
}
