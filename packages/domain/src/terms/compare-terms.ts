import type { LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { findForm, findTerms, type TermPlace } from './find-terms';
import { readWords } from './read-words';

/** A term of a source text, with its first place there. */
export interface SourceTerm extends TermPlace {
  /** Word or words of the source. */
  words: string;
  /** The translation has one of the forms of the term. */
  isPresent: boolean;
  /** Place of a forbidden word in the translation, and the term that forbids it. */
  forbidden: { start: number; end: number; term: PairTerm } | null;
}

interface Texts {
  source: string;
  sourceLanguage: LanguageCode;
  text: string;
  language: LanguageCode;
}

/** Returns the terms of a source text, each once, compared with a translation. */
export function compareTerms(
  { source, sourceLanguage, text, language }: Texts,
  terms: readonly PairTerm[],
): SourceTerm[] {
  const places = dropRepeated(findTerms(source, sourceLanguage, terms));
  if (places.length === 0) return [];
  const words = readWords(text);
  return places.map((place) => ({
    ...place,
    words: source.slice(place.start, place.end),
    isPresent: place.terms.some(({ target }) => findForm(words, target, language, 'prefix') !== null),
    forbidden: findForbidden(place, words, language),
  }));
}

function dropRepeated(places: readonly TermPlace[]): TermPlace[] {
  const seen = new Set<string>();
  return places.filter(({ terms }) => {
    const ids = terms.map(({ id }) => id).join();
    return seen.has(ids) ? false : seen.add(ids);
  });
}

function findForbidden(
  { terms }: TermPlace,
  words: ReturnType<typeof readWords>,
  language: LanguageCode,
): SourceTerm['forbidden'] {
  for (const term of terms) {
    const place = findForm(words, term.forbidden, language, 'suffix');
    // A form of several words may contain a forbidden word.
    const allowed = place && findForm(words, term.target, language, 'suffix');
    if (place && !(allowed && allowed.start <= place.start && place.end <= allowed.end)) return { ...place, term };
  }
  return null;
}
