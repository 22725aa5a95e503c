import type { LanguageCode } from '@subtitle/contracts/languages';
import type { LanguageStyle } from '@subtitle/contracts/operations/settings';
import { findStyleFaults, isUpright } from '@subtitle/domain/texts/house-style';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { describeMarkupFaults } from '@subtitle/webvtt/figures/cue-markup';
import { describeCueFaults } from '@subtitle/webvtt/figures/cue-words';
import { hasVisibleText } from '@subtitle/webvtt/translation/cues';
import type { CueFilter } from '../choose/vtt-address';

interface CueSearch {
  show: CueFilter;
  q: string;
}

/** Data that the filters use; cues by index. */
interface CueData {
  cues: readonly CueBlock[];
  texts: readonly string[];
  clashes: ReadonlyMap<number, string>;
  language: LanguageCode;
  /** Subtitle limits and house style of the language. */
  style: LanguageStyle;
}

/** Returns the indices of the cues to show, in order. */
export function listShownCues({ cues, texts, clashes, language, style }: CueData, { show, q }: CueSearch): number[] {
  const wanted = foldText(q.trim());
  return cues.flatMap((cue, at) => {
    const text = texts[at] ?? '';
    if (show === 'untranslated' && !isUntranslated(cue, text)) return [];
    if (show === 'look' && !needsAttention(cue, text, language, style)) return [];
    if (show === 'clash' && !clashes.has(at)) return [];
    const found = wanted === '' || foldText(cue.payload).includes(wanted) || foldText(text).includes(wanted);
    return found || String(at + 1) === wanted ? [at] : [];
  });
}

/** Returns whether a cue still needs its translation. */
export function isUntranslated(cue: CueBlock, text: string): boolean {
  return hasVisibleText(cue.payload) && !hasVisibleText(text);
}

/** Returns whether a translation needs attention: for its reading speed, its lines, its tags or its house style. */
export function needsAttention(cue: CueBlock, text: string, language: LanguageCode, style: LanguageStyle): boolean {
  if (describeCueFaults(text, cue.end - cue.start, style).length > 0) return true;
  if (describeMarkupFaults(cue.payload, text, isUpright(language)).length > 0) return true;
  return findStyleFaults(text, language, style, cue.payload).length > 0;
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
