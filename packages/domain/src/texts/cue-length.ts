import { LIMITS } from '@subtitle/contracts/limits';
import { getExcessiveLength } from './text-length';

/** Message about the limit of all texts of a translation together, without its full stop. */
export const TRANSLATION_LIMIT = `The texts of a video in one language have at most ${LIMITS.translationBytes / 1024 / 1024} MB together`;

/**
 * Returns the message for a cue text above the editor's limit, else null. Characters are counted as in the API.
 * @param cue number of the cue, from 1
 */
export function findCueLengthFault(cue: number, text: string): string | null {
  if (getExcessiveLength(text) === null) return null;
  return `Cue ${cue} is longer than ${LIMITS.textCharacters} characters`;
}
