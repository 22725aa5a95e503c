import type { CueBlock } from '@subtitle/webvtt/blocks';
import { hasVisibleText } from '@subtitle/webvtt/translation/cues';
import type { CueFilter } from '../choose/vtt-address';

export interface CueSearch {
  show: CueFilter;
  q: string;
}

/** Data that the filters use; cues by index. */
interface CueData {
  cues: readonly CueBlock[];
  texts: readonly string[];
  clashes: ReadonlyMap<number, string>;
  /** Returns whether a person should look at a cue. */
  needsAttention: (at: number) => boolean;
}

/** Returns the indices of the cues to show, in order. */
export function listShownCues({ cues, texts, clashes, needsAttention }: CueData, { show, q }: CueSearch): number[] {
  const wanted = foldText(q.trim());
  return cues.flatMap((cue, at) => {
    const text = texts[at] ?? '';
    if (show === 'untranslated' && !isUntranslated(cue, text)) return [];
    if (show === 'look' && !needsAttention(at)) return [];
    if (show === 'clash' && !clashes.has(at)) return [];
    const found = wanted === '' || foldText(cue.payload).includes(wanted) || foldText(text).includes(wanted);
    return found || String(at + 1) === wanted ? [at] : [];
  });
}

/** Returns whether a cue still needs its translation. */
export function isUntranslated(cue: CueBlock, text: string): boolean {
  return hasVisibleText(cue.payload) && !hasVisibleText(text);
}

/**
 * Returns the nearest matching cue after `at`, or before it with `step` -1. The search continues at the other end; -1
 * if there is none.
 * @param at index of a cue; -1 for none yet
 */
export function findNearestCue(count: number, at: number, step: 1 | -1, isWanted: (at: number) => boolean): number {
  const from = at < 0 && step < 0 ? 0 : at;
  for (let steps = 1; steps <= count; steps++) {
    const next = (from + step * steps + count) % count;
    if (isWanted(next)) return next;
  }
  return -1;
}

/** Makes the search ignore case and Unicode composition. */
const foldText = (text: string) => text.normalize('NFC').toLowerCase();
