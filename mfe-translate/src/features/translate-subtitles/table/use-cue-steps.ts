import { useHouse } from '@subtitle/sdk/work';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { listMissingMarkup } from '@subtitle/webvtt/figures/cue-markup';
import { useApplyFirstHint } from '../../house-style/apply-hint';
import type { VttAddress } from '../choose/use-vtt-address';
import { insertMissingTag } from '../markup/insert-missing-tag';
import type { Subtitles } from '../use-translation';
import { getCueFieldId } from './cue-row';
import { findNearestCue, isUntranslated, needsAttention } from './shown-cues';
import type { useCueWalk } from './use-cue-walk';

/** Moves between cues by their state. A filter that hides the target cue is cleared. */
export function useCueSteps(
  { cues, session, target: language }: Subtitles,
  shown: readonly number[],
  walk: ReturnType<typeof useCueWalk>,
  address: VttAddress,
) {
  const style = useHouse().languages[language];
  const applyFirstHint = useApplyFirstHint(language);
  const getText = (at: number) => session.state.texts[at] ?? '';
  /** @returns whether there is such a cue */
  function goToMatch(from: number, step: 1 | -1, isWanted: (cue: CueBlock, text: string) => boolean): boolean {
    return goToCue(findNearestCue(cues.length, from, step, (one) => isWanted(cues[one]!, getText(one))));
  }
  /** @returns whether there is such a cue */
  function goToCue(at: number): boolean {
    if (!cues[at]) return false;
    if (!shown.includes(at)) address.narrow({ show: '', q: '' });
    walk.focus(at);
    return true;
  }
  return {
    to: goToCue,
    /** Goes to the first untranslated cue after `from`. @returns whether there is one */
    goToUntranslated: (from: number) => goToMatch(from, 1, isUntranslated),
    /** Goes to the next or previous cue that needs attention. @returns whether there is one */
    goToAttention: (step: 1 | -1) =>
      goToMatch(walk.active, step, (cue, text) => needsAttention(cue, text, language, style)),
    /** Applies the first house style hint of the active cue. */
    applyHint() {
      const cue = cues[walk.active];
      if (cue) applyFirstHint(getCueFieldId(walk.active), getText(walk.active), cue.payload);
    },
    /** Inserts the next tag that the active cue lacks. An empty cue gets the first tag of the original. */
    insertTag() {
      const cue = cues[walk.active];
      if (!cue) return;
      // An empty translation reports no missing tags but may begin with a tag, so '-' is checked instead of the empty
      // text.
      insertMissingTag(getCueFieldId(walk.active), listMissingMarkup(cue.payload, getText(walk.active) || '-', false));
    },
  };
}
