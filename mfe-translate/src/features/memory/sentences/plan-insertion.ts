import type { LanguageCode } from '@subtitle/contracts/languages';
import type { SuggestedSentence } from '@subtitle/contracts/operations/memory';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { locateSentences, type Place } from './locate-sentences';

/** A text being translated, with its source sentences and their matches. */
export interface OpenText {
  text: string;
  /** Position of the caret, in UTF-16 code units. */
  caret: number;
  language: LanguageCode;
  sourceText: string;
  sentences: readonly SuggestedSentence[];
}

/** Replacement of the text from `start` to `end`. */
export interface Insertion {
  start: number;
  end: number;
  part: string;
}

const ENDED = /[.!?।॥|৷…]["'”’»)\]]*$/u;

/**
 * Plans where the translation of a source sentence goes. It replaces the sentence's present translation. Without one it
 * goes to the caret, but never before an earlier sentence, after a later one, or into the middle of a sentence.
 */
export function planInsertion(open: OpenText, at: number, part: string): Insertion {
  const { text, caret, language, sourceText, sentences } = open;
  const places = locateSentences(text, language, sentences);
  const own = places[at];
  if (own && (own.isSure || isUnfinishedAtCaret(open, own))) return { start: own.start, end: own.end, part };
  const isAnchor = (place: Place | null): place is Place => place?.isSure === true;
  const low = places.slice(0, at).findLast(isAnchor)?.end ?? 0;
  const high = places.slice(at + 1).find(isAnchor)?.start ?? text.length;
  const around = splitSentences(text, language).find(({ start, end }) => start < caret && caret < end);
  const place = Math.min(Math.max(around?.end ?? caret, low), Math.max(low, high));
  const gap = at > 0 ? sourceText.slice(sentences[at - 1]!.end, sentences[at]!.start) : '';
  const before = place > 0 && !/\s/u.test(text[place - 1]!) ? (/\n+/u.exec(gap)?.[0] ?? ' ') : '';
  const after = place < text.length && !/\s/u.test(text[place]!) ? ' ' : '';
  return { start: place, end: place, part: before + part + after };
}

/**
 * Returns the sentence that the insert key inserts next, with its best match; null if no sentence is left. It completes
 * a sentence that is being typed, but never replaces a finished one.
 */
export function planNext(open: OpenText): { at: number; match: number } | null {
  const places = locateSentences(open.text, open.language, open.sentences);
  const known = (at: number) => (open.sentences[at]?.matches.length ? { at, match: 0 } : null);
  const unfinished = places.findIndex((place) => place && place.match < 0 && isUnfinishedAtCaret(open, place));
  if (unfinished >= 0 && known(unfinished)) return known(unfinished);
  const next = findNextKnown(places, open.sentences);
  return next >= 0 ? known(next) : null;
}

/** Returns the sentence at the caret with its next best match, after the last one the first; null if it has no other. */
export function planOther(open: OpenText): { at: number; match: number } | null {
  const places = locateSentences(open.text, open.language, open.sentences);
  const at = findAtCaret(places, open.caret);
  if (at < 0) return null;
  const present = places[at]!.match;
  const match = (present + 1) % Math.max(open.sentences[at]!.matches.length, 1);
  return match === present || open.sentences[at]!.matches.length === 0 ? null : { at, match };
}

/** Returns the index of the first sentence without a translation that has a match; -1 if there is none. */
export function findNextKnown(
  places: readonly (Place | null)[],
  sentences: readonly Pick<SuggestedSentence, 'matches'>[],
): number {
  return sentences.findIndex(({ matches }, at) => !places[at] && matches.length > 0);
}

/** Returns the index of the last placed sentence that begins before the caret, or of the first one; -1 without any. */
function findAtCaret(places: readonly (Place | null)[], caret: number): number {
  const before = places.findLastIndex((place) => place !== null && place.start < caret);
  return before >= 0 ? before : places.findIndex((place) => place !== null);
}

/** Returns whether the person is still typing this sentence: the caret is at its end, and it has no end mark. */
function isUnfinishedAtCaret({ text, caret }: OpenText, { start, end, match }: Place): boolean {
  return match < 0 && caret >= end && text.slice(end, caret).trim() === '' && !ENDED.test(text.slice(start, end));
}
