import type { CueBlock } from '../blocks';
import { parseWebvtt } from '../parse-webvtt';

/**
 * Returns the cues of a WebVTT file, in its order.
 * @throws WebvttError if the text is not WebVTT
 */
export function cuesOf(content: string): CueBlock[] {
  return parseWebvtt(content).filter((block) => block.kind === 'cue');
}

/** Whether a text has any visible character. */
export function isFilled(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/**
 * Numbers, from 1, of the cues whose source has text but no translation.
 * @param texts one for each cue of the source, in its order
 */
export function missingCues(source: string, texts: readonly (string | undefined)[]): number[] {
  return cuesOf(source).flatMap(({ payload }, at) => (isFilled(payload) && !isFilled(texts[at]) ? [at + 1] : []));
}

/** Counts the cues of a source that need a translation, and those of them that have one. */
export function countCues(
  cues: readonly Pick<CueBlock, 'payload'>[],
  texts: readonly (string | undefined)[],
): { filled: number; needed: number } {
  const needed = cues.filter(({ payload }) => isFilled(payload)).length;
  const filled = cues.filter(({ payload }, at) => isFilled(payload) && isFilled(texts[at])).length;
  return { filled, needed };
}

/** First cue in which two files differ in number or times. */
export interface CueDifference {
  /** Counted from 1. */
  cue: number;
  /** `missing`: the other file ends before this cue; `extra`: the source ends before it. */
  what: 'missing' | 'extra' | 'times';
}

/** Compares cues by number and times, not by identifiers, settings or texts. Null if they agree. */
export function firstDifference(
  source: readonly Pick<CueBlock, 'start' | 'end'>[],
  other: readonly Pick<CueBlock, 'start' | 'end'>[],
): CueDifference | null {
  for (const [at, { start, end }] of source.entries()) {
    const found = other[at];
    if (!found) return { cue: at + 1, what: 'missing' };
    if (found.start !== start || found.end !== end) return { cue: at + 1, what: 'times' };
  }
  return other.length > source.length ? { cue: source.length + 1, what: 'extra' } : null;
}
