import type { LanguageCode } from '@subtitle/contracts/languages';
import { useHouse } from '@subtitle/sdk/work';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { missingMarkup } from '@subtitle/webvtt/figures/cue-markup';
import { useMendFirst } from '../../house-style/mend-field';
import type { VttAddress } from '../choose/use-vtt-address';
import { insertMissingTag } from '../markup/insert-missing-tag';
import type { VttSession } from '../session/vtt-session';
import { fieldId } from './cue-row';
import { isOpen, nearestCue, needsLook } from './shown-cues';
import type { useCueWalk } from './use-cue-walk';

interface Props {
  cues: readonly CueBlock[];
  session: VttSession;
  language: LanguageCode;
  shown: readonly number[];
  walk: ReturnType<typeof useCueWalk>;
  address: VttAddress;
}

/** Ways from cue to cue by what stands in them; a filter that hides the one to go to is given up. */
export function useCueSteps({ cues, session, language, shown, walk, address }: Props) {
  const style = useHouse().languages[language];
  const mendFirst = useMendFirst(language);
  const textOf = (at: number) => session.state.texts[at] ?? '';
  /** @returns whether there is one */
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
    /** To the first cue after `from` that needs its translation. @returns whether there is one */
    toOpen: (from: number) => go(from, 1, isOpen),
    /** To the next cue that somebody should look at, or the previous one. @returns whether there is one */
    toLook: (step: 1 | -1) => go(walk.active, step, (cue, text) => needsLook(cue, text, language, style)),
    /** What a press on the first house style hint of the active cue does. */
    mend() {
      const cue = cues[walk.active];
      if (cue) mendFirst(fieldId(walk.active), textOf(walk.active), cue.payload);
    },
    /** Inserts the next tag that the active cue lacks; into an empty one the first of the original. */
    tag() {
      const cue = cues[walk.active];
      if (!cue) return;
      // An empty translation lacks nothing yet, and may begin with a tag.
      insertMissingTag(fieldId(walk.active), missingMarkup(cue.payload, textOf(walk.active) || '-', false));
    },
  };
}
