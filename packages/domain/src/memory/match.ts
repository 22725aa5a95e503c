import type { LanguageCode } from '@subtitle/contracts/languages';

/** Percent of a match with the same sentence; one between the same sentences has more. */
export const SAME_SENTENCE = 100;

/** A stored translation of one sentence. */
export interface MemorySentence {
  source: string;
  target: string;
  sourceLanguage: LanguageCode;
  targetLanguage: LanguageCode;
}

/** A value in a sentence that changes from day to day: a number, a date, a weekday or a time. */
export interface Slot {
  kind: 'number' | 'date' | 'weekday' | 'month' | 'time';
  /** The value in a form that all languages share: '1500', '2026-03-12' parts, '1' for Monday. */
  value: string;
  /** Place in the sentence, in UTF-16 code units. */
  start: number;
  end: number;
}

/** A stored translation, adapted to a sentence. */
export interface AdaptedTarget {
  /** Target text with the values of the sentence, in the target's own digits and grouping. */
  text: string;
  /** True if at least one value was replaced. */
  isAdapted: boolean;
  /** True if a number changed between one and many, so the forms of words may be wrong: offered, never filled. */
  changesNumber: boolean;
}
