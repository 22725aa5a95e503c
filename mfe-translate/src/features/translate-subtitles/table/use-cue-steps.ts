import { useHouse } from '@subtitle/sdk/work';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { listMissingMarkup } from '@subtitle/webvtt/figures/cue-markup';
import { useMendFirst } from '../../house-style/mend-field';
import type { VttAddress } from '../choose/use-vtt-address';
import { insertMissingTag } from '../markup/insert-missing-tag';
import type { Subtitles } from '../use-translation';
import { fieldId } from './cue-row';
import { isOpen, nearestCue, needsLook } from './shown-cues';
import type { useCueWalk } from './use-cue-walk';

/** Moves between cues by their state. A filter that hides the target cue is cleared. */
export function useCueSteps(
  { cues, session, target: language }: Subtitles,
  shown: readonly number[],
  walk: ReturnType<typeof useCueWalk>,
  address: VttAddress,
) {
  const style = useHouse().languages[language];
  const mendFirst = useMendFirst(language);
  const textOf = (at: number) => session.state.texts[at] ?? '';
  /** @returns whether there is such a cue */
  function go(from: number, step: 1 | -1, isWanted: (cue: CueBlock, text: string) => boolean): boolean {
    return to(nearestCue(cues.length, from, step, (one) => isWanted(cues[one]!, textOf(one))));
  }
  /** @returns whether there is such a cue */
  function to(at: number): boolean {
    if (!cues[at]) return false;
    if (!shown.includes(at)) address.narrow({ show: '', q: '' });
    walk.focus(at);
    return true;
  }
  return {
    to,
    /** Goes to the first untranslated cue after `from`. @returns whether there is one */
    toOpen: (from: number) => go(from, 1, isOpen),
    /** Goes to the next or previous cue that needs attention. @returns whether there is one */
    toLook: (step: 1 | -1) => go(walk.active, step, (cue, text) => needsLook(cue, text, language, style)),
    /** Applies the first house style hint of the active cue. */
    mend() {
      const cue = cues[walk.active];
      if (cue) mendFirst(fieldId(walk.active), textOf(walk.active), cue.payload);
    },
    /** Inserts the next tag that the active cue lacks. An empty cue gets the first tag of the original. */
    tag() {
      const cue = cues[walk.active];
      if (!cue) return;
      // An empty translation reports no missing tags but may begin with a tag, so '-' is checked instead of the empty
      // text.
      insertMissingTag(fieldId(walk.active), listMissingMarkup(cue.payload, textOf(walk.active) || '-', false));
    },
  };
}
