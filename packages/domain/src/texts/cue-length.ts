import { LIMITS } from '@subtitle/contracts/limits';
import { excessiveLength } from './text-length';

/** What all texts of a translation may be together, as a sentence without its end. */
export const TRANSLATION_LIMIT = `The texts of a video in one language have at most ${LIMITS.translationBytes / 1024 / 1024} MB together`;

/**
 * What is wrong with the text of a cue that is longer than our editor takes; null for every other. Counted as the calls count
 * their texts.
 * @param cue its number, from 1
 */
export function cueTooLong(cue: number, text: string): string | null {
  if (excessiveLength(text) === null) return null;
  return `Cue ${cue} is longer than ${LIMITS.textCharacters} characters`;
}
