import type { CueBlock } from '@subtitle/webvtt/blocks';
import { listMissingMarkup } from '@subtitle/webvtt/figures/cue-markup';
import type { VttAddress } from '../choose/use-vtt-address';
import { getCueFieldId } from '../cue-field-id';
import { insertMissingTag } from '../markup/insert-missing-tag';
import type { Subtitles } from '../use-translation';
import { findNearestCue, isUntranslated } from './shown-cues';
import type { useCueWalk } from './use-cue-walk';

/** Moves between cues by their state. A filter that hides the target cue is cleared. */
export function useCueSteps(
  { cues, session }: Subtitles,
  { shown, needsAttention }: { shown: readonly number[]; needsAttention: (at: number) => boolean },
  walk: ReturnType<typeof useCueWalk>,
  address: VttAddress,
) {
  const getText = (at: number) => session.state.texts[at] ?? '';
  /** @returns whether there is such a cue */
  function goToMatch(from: number, step: 1 | -1, isWanted: (cue: CueBlock, text: string) => boolean): boolean {
    return goToCue(findNearestCue(cues.length, from, step, (one) => isWanted(cues[one]!, getText(one))));
  }
  /** @param place place of the text to select. @returns whether there is such a cue */
  function goToCue(at: number, place?: { start: number; end: number }): boolean {
    if (!cues[at]) return false;
    if (!shown.includes(at)) address.narrow({ show: '', q: '' });
    walk.focus(at, place);
    return true;
  }
  return {
    to: goToCue,
    /** Goes to the first untranslated cue after `from`. @returns whether there is one */
    goToUntranslated: (from: number) => goToMatch(from, 1, isUntranslated),
    needsAttention,
    /**
     * Inserts the next tag that the active cue lacks. An empty cue gets the first tag of the original.
     * @returns whether one was missing
     */
    insertTag(): boolean {
      const cue = cues[walk.active];
      if (!cue) return false;
      // An empty translation reports no missing tags but may begin with a tag, so '-' is checked instead of the empty
      // text.
      const missing = listMissingMarkup(cue.payload, getText(walk.active) || '-', false);
      insertMissingTag(getCueFieldId(walk.active), missing);
      return missing.length > 0;
    },
  };
}
