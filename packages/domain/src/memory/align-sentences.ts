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
/** Texts with more possible pairs, about 300 sentences on each side, are not aligned: the cost is that of all pairs. */
const MAX_PAIRS = 90_000;

/**
 * Pairs the sentences of a text with those of its translation. A sentence without a certain partner is left out,
 * because a wrong pair would be offered to everybody.
 *
 * One source sentence takes the whole translation. Equal counts are paired in order, unless values, marks or
 * lengths contradict. Otherwise only sentences whose values occur in no other sentence are paired.
 */
export function alignSentences(
  sources: readonly Sentence[],
  targets: readonly Sentence[],
  sourceLanguage: LanguageCode,
  targetLanguage: LanguageCode,
): AlignedSentence[] {
  if (sources.length === 0 || targets.length === 0 || sources.length * targets.length > MAX_PAIRS) return [];
  if (sources.length === 1) return [{ source: 0, target: targets.map(({ text }) => text).join(' ') }];
  const from = sources.map((sentence) => readSentence(sentence, sourceLanguage));
  const into = targets.map((sentence) => readSentence(sentence, targetLanguage));
  const expected = sumLengths(into) / sumLengths(from);
  const pairs =
    sources.length === targets.length ? pairInOrder(from, into, expected) : pairByValues(from, into, expected);
  return pairs.map(([source, target]) => ({ source, target: targets[target]!.text }));
}

/** Features of a sentence that alignments compare. */
export interface ReadSentence {
  /** In code points. */
  length: number;
  /** Values of its slots and marks that a translation keeps, sorted. */
  values: readonly string[];
}

type Pair = readonly [source: number, target: number];

/** Marks that a translation keeps. */
const KEPT_MARKS = /[?!:([“"]/gu;

export function readSentence({ text }: Pick<Sentence, 'text'>, language: LanguageCode): ReadSentence {
  const values = locateSlots(text, language).map(getComparedValue);
  values.push(...(text.match(KEPT_MARKS) ?? []));
  return { length: Array.from(text).length, values: values.sort() };
}

/** Returns all pairs, or none if anything contradicts them: then a sentence was divided and another one joined. */
function pairInOrder(from: readonly ReadSentence[], into: readonly ReadSentence[], expected: number): Pair[] {
  const isCertain = from.every((source, at) => {
    const target = into[at]!;
    return hasLength(source, target, expected, SAME_COUNT) && !isElsewhere(source, at, from, into);
  });
  return isCertain && hasBestLengthsInOrder(from, into, expected) ? from.map((_, at) => [at, at]) : [];
}

/**
 * Cost of a divided or joined sentence and variance of a translation's length per code point (Gale and Church, 1993).
 * Their values 2.3 and 6.8 are for text of one kind; these find ten times more of the shifted sentences and refuse no
 * clean text of the horoscope.
 */
export const UNEVEN_COST = 1;
export const VARIANCE = 3;

/** Returns whether no other alignment, with sentences divided and others joined, has more plausible lengths. */
function hasBestLengthsInOrder(
  from: readonly ReadSentence[],
  into: readonly ReadSentence[],
  expected: number,
): boolean {
  const measure = (sources: readonly ReadSentence[], targets: readonly ReadSentence[]) => {
    const [source, target] = [sumLengths(sources) * expected, sumLengths(targets)];
    return (target - source) ** 2 / (2 * VARIANCE * Math.max(1, source));
  };
  // Lowest costs of the sentences before these two places.
  const costs = from.map(() => [] as number[]).concat([[]]);
  for (let i = 0; i <= from.length; i++)
    for (let j = 0; j <= into.length; j++) {
      const reach = (sources: number, targets: number, extra: number) =>
        i < sources || j < targets
          ? Number.POSITIVE_INFINITY
          : costs[i - sources]![j - targets]! + measure(from.slice(i - sources, i), into.slice(j - targets, j)) + extra;
      costs[i]![j] = i + j === 0 ? 0 : Math.min(reach(1, 1, 0), reach(1, 2, UNEVEN_COST), reach(2, 1, UNEVEN_COST));
    }
  const inOrder = from.reduce((sum, source, at) => sum + measure([source], [into[at]!]), 0);
  return inOrder <= costs[from.length]![into.length]! + Number.EPSILON;
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
