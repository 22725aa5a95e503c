import type { CueBlock } from '../blocks';
import { parseWebvtt } from '../parse-webvtt';

/**
 * The cues of a WebVTT file, in its order.
 * @throws WebvttError where it is none
 */
export function cuesOf(content: string): CueBlock[] {
  return parseWebvtt(content).filter((block) => block.kind === 'cue');
}

/** Whether a text says anything. */
export function isFilled(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/**
 * Numbers, from 1, of the cues whose source has text and that have no translation.
 * @param texts one for each cue of the source, in its order
 */
export function missingCues(source: string, texts: readonly (string | undefined)[]): number[] {
  return cuesOf(source).flatMap(({ payload }, at) => (isFilled(payload) && !isFilled(texts[at]) ? [at + 1] : []));
}

/** How many cues of a source need a translation, and how many have a text. */
export function countCues(
  cues: readonly Pick<CueBlock, 'payload'>[],
  texts: readonly (string | undefined)[],
): { filled: number; needed: number } {
  const needed = cues.filter(({ payload }) => isFilled(payload)).length;
  const filled = cues.filter(({ payload }, at) => isFilled(payload) && isFilled(texts[at])).length;
  return { filled, needed };
}

/** The first cue in which two files differ in number or times. */
export interface CueDifference {
  /** From 1. */
  cue: number;
  /** `missing`: the other file ends before it; `extra`: the source does. */
  what: 'missing' | 'extra' | 'times';
}

/** Compares cues by their number and times; identifiers, settings and texts do not count. Null where they agree. */
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
