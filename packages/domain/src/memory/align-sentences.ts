import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Sentence } from '../sentences/split-sentences';
import { locateSlots } from './find-slots';
import { getComparedValue } from './write-slot';

/** A source sentence and its translation. */
export interface AlignedSentence {
  /** Number of the source sentence, from 0. */
  source: number;
  /** One or more sentences of the translation. */
  target: string;
}

/** Share of the expected length of a translation: below or above it, a pair is not certain. */
const SAME_COUNT = { min: 0.4, max: 2.5 };
/** Where the counts differ, half a sentence must not pass for a whole one. */
const OTHER_COUNT = { min: 0.75, max: 1.33 };
/** Shorter sentences have no reliable proportion of lengths. */
const MIN_LENGTH = 15;

/**
 * Pairs the sentences of a text with those of its translation. A sentence without a certain partner is left out,
 * because a wrong pair would be offered to everybody.
 *
 * One source sentence takes the whole translation. Equal counts are paired in order, unless values, questions or
 * lengths contradict. Otherwise only sentences whose values occur in no other sentence are paired.
 */
export function alignSentences(
  sources: readonly Sentence[],
  targets: readonly Sentence[],
  sourceLanguage: LanguageCode,
  targetLanguage: LanguageCode,
): AlignedSentence[] {
  if (sources.length === 0 || targets.length === 0) return [];
  if (sources.length === 1) return [{ source: 0, target: targets.map(({ text }) => text).join(' ') }];
  const from = sources.map((sentence) => readSentence(sentence, sourceLanguage));
  const into = targets.map((sentence) => readSentence(sentence, targetLanguage));
  const expected = sumLengths(into) / sumLengths(from);
  const pairs =
    sources.length === targets.length ? pairInOrder(from, into, expected) : pairByValues(from, into, expected);
  return pairs.map(([source, target]) => ({ source, target: targets[target]!.text }));
}

interface ReadSentence {
  length: number;
  /** Values of its slots, and whether it asks, as one text. */
  values: readonly string[];
}

type Pair = readonly [source: number, target: number];

const QUESTION = /[?？]["'”’»)\]]*$/u;

function readSentence({ text }: Sentence, language: LanguageCode): ReadSentence {
  const values = locateSlots(text, language).map(getComparedValue);
  if (QUESTION.test(text)) values.push('question');
  return { length: Array.from(text).length, values: values.sort() };
}

/** Returns all pairs, or none if anything contradicts them: then a sentence was divided and another one joined. */
function pairInOrder(from: readonly ReadSentence[], into: readonly ReadSentence[], expected: number): Pair[] {
  const isCertain = from.every((source, at) => {
    const target = into[at]!;
    return hasLength(source, target, expected, SAME_COUNT) && !isElsewhere(source, at, from, into);
  });
  return isCertain ? from.map((_, at) => [at, at]) : [];
}

/** Returns whether a value of one source sentence is missing in its target sentence and present in another. */
function isElsewhere(
  source: ReadSentence,
  at: number,
  from: readonly ReadSentence[],
  into: readonly ReadSentence[],
): boolean {
  return source.values.some((value) => {
    const has = (sentence: ReadSentence) => sentence.values.includes(value);
    return !has(into[at]!) && into.some(has) && from.filter(has).length >= into.filter(has).length;
  });
}

function pairByValues(from: readonly ReadSentence[], into: readonly ReadSentence[], expected: number): Pair[] {
  const pairs: Pair[] = [];
  for (const [at, source] of from.entries()) {
    const sameValues = ({ values }: ReadSentence) => values.join('\n') === source.values.join('\n');
    const found = into.findIndex(sameValues);
    const isOnly = from.filter(sameValues).length === 1 && into.filter(sameValues).length === 1;
    if (source.values.length > 0 && isOnly && hasLength(source, into[found]!, expected, OTHER_COUNT))
      pairs.push([at, found]);
  }
  // Translations keep the order of sentences: a pair out of order is a coincidence, so no pair is certain.
  const isInOrder = pairs.every(([, target], at) => at === 0 || target > pairs[at - 1]![1]);
  return isInOrder ? pairs : [];
}

function hasLength(
  source: ReadSentence,
  target: ReadSentence,
  expected: number,
  { min, max }: { min: number; max: number },
): boolean {
  if (source.length < MIN_LENGTH && target.length < MIN_LENGTH) return true;
  const share = target.length / source.length / expected;
  return share >= min && share <= max;
}

const sumLengths = (sentences: readonly ReadSentence[]) => sentences.reduce((sum, { length }) => sum + length, 0);
