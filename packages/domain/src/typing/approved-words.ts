import { SCRIPTS } from '@subtitle/contracts/language-table';
import { detectScript, getScript, type LanguageCode, SCRIPT_NAMES } from '@subtitle/contracts/languages';
import { listSounds, matchSounds } from './latin-spellings';

/** Letters with their signs and joiners. */
const WORDS = /\p{L}[\p{L}\p{M}\u200c\u200d]*/gu;
/** UTF-16 code units of the shortest word that is worth offering. */
const MIN_LENGTH = 2;

/**
 * Returns the most used words of texts in the script of a language, most used first.
 * @param texts each with its number of uses
 */
export function countWords(
  texts: Iterable<{ text: string; uses: number }>,
  language: LanguageCode,
  limit: number,
): string[] {
  const counts = new Map<string, number>();
  for (const { text, uses } of texts)
    for (const [word] of text.normalize('NFC').matchAll(WORDS))
      if (word.length >= MIN_LENGTH && isInScript(word, language)) counts.set(word, (counts.get(word) ?? 0) + uses);
  return [...counts]
    .sort(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([word]) => word);
}

function isInScript(word: string, language: LanguageCode): boolean {
  const script = SCRIPT_NAMES.find((name) => SCRIPTS[name] === getScript(language));
  return detectScript(word) === script;
}

/** Finds the words that typed Latin letters spell, and those that they begin. */
export type FindWords = (latin: string) => { whole: string[]; longer: string[] };

/** Minimum number of letters from which longer words are offered. */
const MIN_START = 3;

/**
 * Prepares a search of words by their Latin spellings.
 * @param words most used first; results keep this order
 */
export function createWordFinder(words: readonly string[], language: LanguageCode): FindWords {
  const byLetter = new Map<string, { word: string; sounds: readonly (readonly string[])[] }[]>();
  for (const word of words) {
    const sounds = listSounds(word, language);
    for (const letter of new Set(sounds?.[0]?.map((spelling) => spelling.charAt(0)) ?? [])) {
      const list = byLetter.get(letter) ?? [];
      list.push({ word, sounds: sounds! });
      byLetter.set(letter, list);
    }
  }
  return (typed) => {
    const latin = typed.toLowerCase();
    const found = { whole: [] as string[], longer: [] as string[] };
    for (const { word, sounds } of byLetter.get(latin.charAt(0)) ?? []) {
      const match = matchSounds(latin, sounds);
      if (match === 'whole') found.whole.push(word);
      else if (match === 'start' && latin.length >= MIN_START) found.longer.push(word);
    }
    return found;
  };
}
