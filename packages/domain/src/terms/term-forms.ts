import type { LanguageCode } from '@subtitle/contracts/languages';
import { continuesTerm, type FoldedWord, readWords } from './read-words';
import { isSuffix, listStems } from './suffixes';

/** A form of a term, prepared for comparison with the words of a text. */
export interface TermForm {
  /** Stems of each word. */
  words: readonly (readonly string[])[];
  /** Whether the form is written with a capital, so that the word in small letters is another one: Cancer, May. */
  needsCapital: boolean;
  /** Number of UTF-16 code units. */
  length: number;
}

/** Shorter words are found only without a suffix, because many other words begin with them. */
const MIN_STEM = 3;

/**
 * Strictness of a comparison. 'suffix': behind the stem follows a suffix of the language. 'prefix': behind the stem
 * follows anything, and a capital does not count, so that a rare form of a word is never reported as missing.
 */
export type Ending = 'suffix' | 'prefix';

const prepared = new Map<string, TermForm | null>();
/** Prepared forms that are kept; a glossary has some thousand. */
const MAX_PREPARED = 50_000;

/** Prepares a form. @returns null for a form without a word */
export function prepareForm(form: string, language: LanguageCode): TermForm | null {
  const key = `${language}:${form}`;
  const known = prepared.get(key);
  if (known !== undefined) return known;
  const words = readWords(form);
  const made =
    words.length === 0
      ? null
      : {
          words: words.map((word) => listStems(word.key, language)),
          needsCapital: words[0]!.hasCapital,
          length: form.length,
        };
  if (prepared.size >= MAX_PREPARED) prepared.clear();
  prepared.set(key, made);
  return made;
}

/** Returns whether a form begins at a word of a text. */
export function matchesAt(
  words: readonly FoldedWord[],
  at: number,
  form: TermForm,
  language: LanguageCode,
  ending: Ending,
): boolean {
  if (at + form.words.length > words.length) return false;
  if (form.needsCapital && ending === 'suffix' && !words[at]!.hasCapital) return false;
  return form.words.every((stems, index) => {
    const word = words[at + index]!;
    if (index > 0 && !continuesTerm(word)) return false;
    const isLast = index === form.words.length - 1;
    return stems.some((stem) => fits(word.key, stem, language, isLast ? ending : ending === 'prefix' ? ending : null));
  });
}

/** @param ending null if the word must equal the stem */
function fits(word: string, stem: string, language: LanguageCode, ending: Ending | null): boolean {
  if (stem === '' || !word.startsWith(stem)) return false;
  if (word.length === stem.length) return true;
  if (ending === null) return false;
  if (ending === 'prefix' && stem.length >= MIN_STEM) return true;
  return (ending === 'prefix' || stem.length >= MIN_STEM) && isSuffix(word.slice(stem.length), language);
}
