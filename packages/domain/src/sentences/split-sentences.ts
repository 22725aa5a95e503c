import type { LanguageCode } from '@subtitle/contracts/languages';
import { type Abbreviations, getAbbreviations } from './abbreviations';
import { iterateSegments } from './segments';

/**
 * Version of the rules below. Keys of stored sentences depend on it: raise it with every change that splits any text
 * differently.
 */
export const SENTENCE_RULES = 2;

/** A sentence without the spaces around it. Offsets are UTF-16 code units of the whole text. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** Bars that stand for a danda: `|`, `||` and the Bengali currency sign that keyboards have beside the danda. */
// The first look-ahead spares the look-behind, which passes over spaces, at all other characters.
const BARS = /(?=[|৷])(?<=[\p{L}\p{M}\p{N}?!)"”’]\s*)(?:\|{1,2}|৷{1,2})(?=\s|$|(?!\p{Script=Latin})\p{L})/gu;
const INDIC_LETTER = /(?!\p{Script=Latin})[\p{L}\p{M}]/u;

/**
 * Splits a text into sentences: Unicode's sentence boundaries (UAX 29), without breaks after abbreviations, initials,
 * list numbers and ellipses, and with breaks after bars used as dandas. A line break always ends a sentence.
 */
export function splitSentences(text: string, language: LanguageCode): Sentence[] {
  const ends = listBreaks(text, language);
  const sentences: Sentence[] = [];
  let from = 0;
  for (const to of ends) {
    const piece = text.slice(from, to);
    const trimmed = piece.trim();
    const start = from + piece.indexOf(trimmed);
    if (trimmed) sentences.push({ text: trimmed, start, end: start + trimmed.length });
    from = to;
  }
  return sentences;
}

/** Returns the ascending offsets at which sentences end; the last one is the length of the text. */
function listBreaks(text: string, language: LanguageCode): number[] {
  const abbreviations = getAbbreviations(language);
  const breaks = new Set<number>([text.length]);
  for (const { index } of iterateSegments(getSegmenter(language), text))
    if (index > 0 && !continuesAfter(text, index, abbreviations)) breaks.add(index);
  const firstIndic = text.search(INDIC_LETTER);
  for (const { index, 0: bar } of text.matchAll(BARS))
    if (firstIndic >= 0 && firstIndic < index) breaks.add(index + bar.length);
  return [...breaks].sort((a, b) => a - b);
}

const segmenters = new Map<LanguageCode, Intl.Segmenter>();

function getSegmenter(language: LanguageCode): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, known);
  return known;
}

/** Longest text before a possible break that the rules read, in UTF-16 code units. */
const MAX_LOOK_BEHIND = 60;
const CLOSERS = String.raw`["'”’»)\]]*`;
const LINE_BREAK = /[\n\r\u2028\u2029]\s*$/u;
const ELLIPSIS = new RegExp(`(?:\\.{2,}|…)${CLOSERS}$`, 'u');
const CAPITAL = /^["'“‘«([]*\p{Lu}/u;
const SMALL = /^\p{Ll}/u;
const LIST_NUMBER = /(?:^|\n|[।॥]\s*|[!?.]\s+)[([]?\p{Nd}{1,3}\.$/u;
const LAST_WORD = /[\p{L}\p{M}.₹]+(?=\.$)/u;

/** Returns whether the sentence goes on after a boundary that Unicode's rules found. */
function continuesAfter(text: string, index: number, abbreviations: Abbreviations): boolean {
  const before = text.slice(Math.max(0, index - MAX_LOOK_BEHIND), index);
  if (LINE_BREAK.test(before)) return false;
  const ended = before.trimEnd();
  const next = text.slice(index, index + MAX_LOOK_BEHIND);
  if (ELLIPSIS.test(ended)) return !CAPITAL.test(next);
  if (!ended.endsWith('.')) return SMALL.test(next);
  return LIST_NUMBER.test(ended) || isAbbreviation(LAST_WORD.exec(ended)?.[0] ?? '', next, abbreviations);
}

function isAbbreviation(word: string, next: string, { titles, units, initials, dotted }: Abbreviations): boolean {
  const bare = word.replace(/^\.+/u, '');
  const name = bare.toLowerCase();
  if (!name) return false;
  if (titles.has(name)) return true;
  if (units.has(name)) return !CAPITAL.test(next);
  if (initials.has(name)) return name !== bare || !/\p{Script=Latin}/u.test(name);
  // The first part of an abbreviation with inner dots.
  return dotted.some((one) => one.startsWith(`${name}.`) && next.startsWith(one.slice(name.length + 1)));
}
