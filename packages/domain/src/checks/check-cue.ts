import type { CheckedText, Finding } from './check';
import { type ColumnFinding, getWords, sortBySeverity } from './check-columns';
import { checkSubmittedText } from './check-text';

/** A finding in a cue. Its column is the number of the cue, from 1, as in the history. */
export type CueFinding = ColumnFinding<string>;

/** The translation of a cue with its source. */
export interface CheckedCue extends Omit<CheckedText, 'form' | 'kind'> {
  /** Number of the cue, from 1. */
  number: number;
}

/**
 * Checks the translation of a cue, whose tags and placeholders must be those of its source.
 * @returns findings, the most severe first; none for a cue without a translation
 */
export function checkCue({ number, ...given }: CheckedCue): CueFinding[] {
  const { text } = given;
  if (text.trim() === '') return [];
  const found = findInText(given);
  const column = String(number);
  return sortBySeverity(found.map((finding) => ({ ...finding, column, words: getWords(text, finding) })));
}

/** Findings of the cues that were checked last: every submission checks all cues again, and few of them have changed. */
const known = new Map<string, readonly Finding[]>();
/** Two of the longest files. */
const MAX_KNOWN = 20_000;

function findInText(given: Omit<CheckedCue, 'number'>): readonly Finding[] {
  const { text, source, language, sourceLanguage, style, levels, terms, approved } = given;
  const elsewhere = approved?.get(source)?.map((one) => one.text) ?? [];
  const settings = [language, sourceLanguage, describe(style), describe(levels), number(terms)];
  const key = [...settings, source, text, ...elsewhere].join('\n\0');
  const before = known.get(key);
  if (before) return before;
  const found = checkSubmittedText({ ...given, form: 'cue' });
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

const described = new WeakMap<object, string>();

function describe(settings: object | undefined): string {
  if (!settings) return '';
  const text = described.get(settings) ?? JSON.stringify(settings);
  described.set(settings, text);
  return text;
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Returns the number of a list of terms, which stays the same array as long as the terms do. */
function number(terms: object = numbers): number {
  const own = numbers.get(terms) ?? ++lastNumber;
  numbers.set(terms, own);
  return own;
}
