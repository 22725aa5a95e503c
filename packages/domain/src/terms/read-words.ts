import { foldText } from '../memory/fold-text';

/** A word of a text as it is compared: in NFC, without joiners, in small letters. */
export interface FoldedWord {
  key: string;
  hasCapital: boolean;
  /** Place in the text as it was passed, in UTF-16 code units. */
  start: number;
  end: number;
  /** Text between this word and the word before. */
  gap: string;
}

/** Letters, marks and digits of any script. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const CAPITAL = /^\p{Lu}/u;

/** Returns the words of a text. */
export function readWords(text: string): FoldedWord[] {
  const folded = foldText(text);
  let last = 0;
  return Array.from(folded.text.matchAll(WORD), ({ 0: word, index }) => {
    const end = index + word.length;
    const gap = folded.text.slice(last, index);
    last = end;
    return {
      key: word.toLowerCase(),
      hasCapital: CAPITAL.test(word),
      start: folded.toOriginal(index),
      end: folded.toOriginal(end),
      gap,
    };
  });
}

/** Words of one term are separated by spaces or a hyphen. */
const INNER_GAP = /^(?:\s+|\s*[-\u2010-\u2013]\s*)$/u;

/** Returns whether a word continues the term that the word before belongs to. */
export const continuesTerm = ({ gap }: FoldedWord): boolean => INNER_GAP.test(gap);
