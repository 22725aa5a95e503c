import type { LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { type FoldedWord, readWords } from './read-words';
import { matchesAt, prepareForm, type TermForm } from './term-forms';

/** A place of a text with the terms that it may mean: several if terms have the same form. */
export interface TermPlace {
  terms: readonly PairTerm[];
  /** Place in the text, in UTF-16 code units. */
  start: number;
  end: number;
}

interface Candidate {
  term: PairTerm;
  form: TermForm;
}

interface Index {
  candidates: ReadonlyMap<string, readonly Candidate[]>;
  /** By the first character of stems: the length of the longest one. */
  longest: ReadonlyMap<string, number>;
}

const indexes = new WeakMap<readonly PairTerm[], Map<LanguageCode, Index>>();

/**
 * Finds the terms of a source text. Where several begin at the same word, the longest one counts; places do not
 * overlap.
 * @param terms approved terms; the same array is prepared only once
 */
export function findTerms(text: string, language: LanguageCode, terms: readonly PairTerm[]): TermPlace[] {
  if (terms.length === 0) return [];
  const index = getIndex(terms, language);
  const words = readWords(text);
  const places: TermPlace[] = [];
  for (let at = 0; at < words.length; ) {
    const found = findLongest(words, at, index, language);
    const used = found[0]?.form.words.length ?? 1;
    if (found.length > 0)
      places.push({
        terms: [...new Set(found.map(({ term }) => term))],
        start: words[at]!.start,
        end: words[at + used - 1]!.end,
      });
    at += used;
  }
  return places;
}

/** Returns the first place of one of the forms in a text; null if it has none of them. */
export function findForm(
  words: readonly FoldedWord[],
  forms: readonly string[],
  language: LanguageCode,
  ending: 'suffix' | 'prefix',
): { start: number; end: number } | null {
  for (const form of forms) {
    const prepared = prepareForm(form, language);
    const at = prepared ? words.findIndex((_, index) => matchesAt(words, index, prepared, language, ending)) : -1;
    if (at >= 0) return { start: words[at]!.start, end: words[at + prepared!.words.length - 1]!.end };
  }
  return null;
}

/** Returns the candidates with the most words that begin at a word, of these the ones with the longest form. */
function findLongest(words: readonly FoldedWord[], at: number, index: Index, language: LanguageCode): Candidate[] {
  const { key } = words[at]!;
  const found: Candidate[] = [];
  const longestStem = index.longest.get(key[0]!) ?? 0;
  for (let length = Math.min(key.length, longestStem); length > 0; length--)
    for (const candidate of index.candidates.get(key.slice(0, length)) ?? [])
      if (matchesAt(words, at, candidate.form, language, 'suffix')) found.push(candidate);
  if (found.length === 0) return found;
  const mostWords = Math.max(0, ...found.map(({ form }) => form.words.length));
  const longest = found.filter(({ form }) => form.words.length === mostWords);
  const mostLetters = Math.max(0, ...longest.map(({ form }) => form.length));
  return longest.filter(({ form }) => form.length === mostLetters);
}

/** Returns the forms by the stems of their first word. */
function getIndex(terms: readonly PairTerm[], language: LanguageCode): Index {
  const ofTerms = indexes.get(terms) ?? new Map<LanguageCode, Index>();
  indexes.set(terms, ofTerms);
  const known = ofTerms.get(language);
  if (known) return known;
  const candidates = new Map<string, Candidate[]>();
  const longest = new Map<string, number>();
  for (const term of terms)
    for (const written of term.source) {
      const form = prepareForm(written, language);
      if (!form) continue;
      for (const stem of form.words[0]!) {
        candidates.set(stem, [...(candidates.get(stem) ?? []), { term, form }]);
        longest.set(stem[0]!, Math.max(stem.length, longest.get(stem[0]!) ?? 0));
      }
    }
  const index = { candidates, longest };
  ofTerms.set(language, index);
  return index;
}
