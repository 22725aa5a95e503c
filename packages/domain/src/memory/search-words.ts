import { toAsciiDigits } from '../texts/ascii-digits';
import { foldText } from './fold-text';

/** A word of a text in the form in which words are compared. */
export interface SearchWord {
  /** Folded word; a number in digits 0 to 9 without group marks. */
  word: string;
  isNumber: boolean;
  /** Place in the text, in UTF-16 code units. */
  start: number;
  end: number;
}

/** Stands for every number: sentences that differ only in numbers are one entry of the memory. */
export const ANY_NUMBER = '#';

/** A number with its groups and decimals, or letters with their marks; an apostrophe between letters belongs to a word. */
const WORD = /\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}\p{M}](?:[\p{L}\p{M}]|['’](?=\p{L}))*/gu;
/** Accents of Latin letters, and nuktas, which many writers leave out. */
const ACCENTS = /[\u0300-\u036f\u093c\u09bc\u0abc\u0c3c]/gu;
const CHANDRABINDU = /[\u0901\u0a81]/gu;

/**
 * Lists the words of a text in its order, folded: without case, accents, nuktas and joiners, in one form of Unicode and
 * with digits 0 to 9. Chandrabindu counts as anusvara, because both are written for one sound.
 */
export function listSearchWords(text: string): SearchWord[] {
  const folded = foldText(text);
  return [...folded.text.matchAll(WORD)].map(({ 0: found, index }) => {
    const isNumber = /^\p{Nd}/u.test(found);
    return {
      word: isNumber ? foldNumber(found) : foldWord(found),
      isNumber,
      start: folded.toOriginal(index),
      end: folded.toOriginal(index + found.length),
    };
  });
}

/** 1,25,000 and 125,000 are the same number; 7.30 stays 7.30. */
const foldNumber = (number: string): string => toAsciiDigits(number).replaceAll(',', '');

function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(CHANDRABINDU, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 1))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'");
}

/** FNV-1a over UTF-16 code units. @returns a signed integer of 32 bits, which MongoDB stores as one */
export function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** Returns the hashes by which texts are found by their words, each once. */
export function listWordHashes(...texts: readonly string[]): number[] {
  const words = texts.flatMap((text) =>
    listSearchWords(text).flatMap(({ word, isNumber }) => (isNumber ? [word, ANY_NUMBER] : [word])),
  );
  return [...new Set(words)].map(hashWord);
}
