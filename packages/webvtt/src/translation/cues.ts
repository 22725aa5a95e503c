import type { CueBlock } from '../blocks';
import { parseWebvtt } from '../parse-webvtt';

/**
 * Returns the cues of a WebVTT file, in its order.
 * @throws WebvttError if the text is not WebVTT
 */
export function listCues(content: string): CueBlock[] {
  return parseWebvtt(content).filter((block) => block.kind === 'cue');
}

/** Whether a text has any visible character. */
export function hasVisibleText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/**
 * Lists the numbers (from 1) of the cues whose source has text but no translation.
 * @param texts one for each cue of the source, in its order
 */
export function listMissingCues(
  cues: readonly Pick<CueBlock, 'payload'>[],
  texts: readonly (string | undefined)[],
): number[] {
  return cues.flatMap(({ payload }, at) => (hasVisibleText(payload) && !hasVisibleText(texts[at]) ? [at + 1] : []));
}

/** Counts the cues of a source that need a translation, and how many of these have one. */
export function countCues(
  cues: readonly Pick<CueBlock, 'payload'>[],
  texts: readonly (string | undefined)[],
): { filled: number; needed: number } {
  const needed = cues.filter(({ payload }) => hasVisibleText(payload)).length;
  const filled = cues.filter(({ payload }, at) => hasVisibleText(payload) && hasVisibleText(texts[at])).length;
  return { filled, needed };
}

/** First difference between the cues of two files. */
export interface CueDifference {
  /** Counted from 1. */
  cue: number;
  /** `missing`: the other file ends before this cue; `extra`: the source ends before it. */
  kind: 'missing' | 'extra' | 'times';
}

/** Compares cues by number and times, but not by identifiers, settings or texts; null if they agree. */
export function findCueDifference(
  source: readonly Pick<CueBlock, 'start' | 'end'>[],
  other: readonly Pick<CueBlock, 'start' | 'end'>[],
): CueDifference | null {
  for (const [at, { start, end }] of source.entries()) {
    const found = other[at];
    if (!found) return { cue: at + 1, kind: 'missing' };
    if (found.start !== start || found.end !== end) return { cue: at + 1, kind: 'times' };
  }
  return other.length > source.length ? { cue: source.length + 1, kind: 'extra' } : null;
}
