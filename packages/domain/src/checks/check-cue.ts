import type { CheckedText } from './check';
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
  const found = checkSubmittedText({ ...given, form: 'cue' });
  const column = String(number);
  return sortBySeverity(found.map((finding) => ({ ...finding, column, words: getWords(text, finding) })));
}
