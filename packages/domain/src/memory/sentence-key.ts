import type { LanguageCode } from '@subtitle/contracts/languages';
import { SENTENCE_RULES } from '../sentences/split-sentences';
import { toAsciiDigits } from '../texts/ascii-digits';
import { locateFoldedSlots } from './find-slots';
import { foldForm } from './fold-text';
import type { Slot } from './match';

/**
 * Version of the rules below and of those that find slots and list bands. Stored keys depend on it: raise it with
 * every change that gives any sentence another key.
 */
export const MEMORY_RULES = 1;

/** Version of stored sentences: bounds and keys. A memory with another version is rebuilt. */
export const MEMORY_VERSION = `${SENTENCE_RULES}.${MEMORY_RULES}`;

/** One code point for each kind of slot; case folding and NFC leave it as it is. */
const PLACEHOLDERS: Readonly<Record<Slot['kind'], string>> = {
  number: 'ⓝ',
  date: 'ⓓ',
  weekday: 'ⓦ',
  month: 'ⓜ',
  time: 'ⓣ',
};
/** A date with a year cannot be written where the stored date has none. */
const DATE_WITH_YEAR = 'ⓨ';

const WORD_SIGN = String.raw`[\p{L}\p{M}\p{Nd}ⓐ-ⓩ]`;
const QUOTES = /["“”„‟«»'‘’‚‛‹›`´]+/gu;
const APOSTROPHE = /^['‘’`´]$/u;
const IS_WORD_SIGN = new RegExp(`^${WORD_SIGN}$`, 'u');
/** A mark before a digit may be part of the number. */
const SPACE_BEFORE_MARK = / (?=[,;:!?…%.।॥|৷)\]](?![\p{Nd}ⓐ-ⓩ]))/gu;
const SPACE_AFTER_MARK = /(?<=[([₹]) /gu;
const ELLIPSIS = /\.{2,}|…/gu;
/** Danda, bars and full stop are one class. */
const END_MARK = /[.।॥|৷]+(["')\]]*)$/u;

/**
 * Returns the key of a sentence. Sentences with equal keys differ at most in the values of their slots, in case,
 * spaces, the form of quotes and of the end mark, joiners and the form of Unicode. Only `May` and other months that are
 * also English words need their capital.
 */
export function makeSentenceKey(sentence: string, language: LanguageCode): string {
  // Marks come first: a changed mark may change which digits belong to an address.
  const text = normalizeMarks(foldForm(sentence));
  let key = '';
  let at = 0;
  for (const slot of locateFoldedSlots(text, language)) {
    const placeholder = slot.kind === 'date' && !slot.value.startsWith('-') ? DATE_WITH_YEAR : PLACEHOLDERS[slot.kind];
    key += text.slice(at, slot.start) + placeholder + slot.suffix;
    at = slot.end;
  }
  return toAsciiDigits(key + text.slice(at))
    .toLowerCase()
    .normalize('NFC');
}

const ANY_PLACEHOLDER = new RegExp(`[${Object.values(PLACEHOLDERS).join('')}${DATE_WITH_YEAR}]`, 'gu');

/**
 * Returns whether two sentences of a language differ at most in numbers, dates, times, weekdays and months, and in what
 * their keys ignore. A number may have become a time or a date.
 */
export function hasSameWords(a: string, b: string, language: LanguageCode): boolean {
  const [wordsA, wordsB] = [a, b].map((text) =>
    makeSentenceKey(text, language).replace(ANY_PLACEHOLDER, PLACEHOLDERS.number),
  );
  return wordsA === wordsB;
}

function normalizeMarks(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(SPACE_BEFORE_MARK, '')
    .replace(SPACE_AFTER_MARK, '')
    .replace(ELLIPSIS, '…')
    .replace(QUOTES, (quotes: string, at: number, whole: string) => {
      const isWithinWord = IS_WORD_SIGN.test(whole[at - 1] ?? '') && IS_WORD_SIGN.test(whole[at + quotes.length] ?? '');
      return isWithinWord && APOSTROPHE.test(quotes) ? "'" : '"';
    })
    .replace(END_MARK, '.$1');
}
