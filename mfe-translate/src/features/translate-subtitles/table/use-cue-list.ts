import { useHouse } from '@subtitle/sdk/work';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStartsInField } from '../../start-work/first-field';
import type { VttAddress } from '../choose/use-vtt-address';
import type { CueFilter } from '../choose/vtt-address';
import type { Subtitles } from '../use-translation';
import { isUntranslated, listShownCues } from './shown-cues';
import { useCueSteps } from './use-cue-steps';
import { useCueWalk } from './use-cue-walk';

export type CueList = ReturnType<typeof useCueList>;

/** Returns the indices of the cues to show, and functions to move between them. */
export function useCueList(subtitles: Subtitles, address: VttAddress) {
  const { cues, session } = subtitles;
  const { show, q, cue } = address.choice;
  const shown = useShownCues(subtitles, show, q);
  const walk = useCueWalk(shown);
  const steps = useCueSteps(subtitles, shown, walk, address);
  const starts = useStartsInField();
  const firstOpen = () => 1 + cues.findIndex((one, at) => isUntranslated(one, session.state.texts[at] ?? ''));
  const [first] = useState(() => (starts ? firstOpen() : 0));
  useFirstCue(walk.focus, cue || first, cues.length);
  return { shown, walk, steps };
}

/**
 * Goes to the cue named in the address, once for each number.
 * @param number from 1; 0 for none
 */
function useFirstCue(focus: (at: number) => void, number: number, count: number): void {
  const gone = useRef(0);
  useEffect(() => {
    if (number === gone.current) return;
    gone.current = number;
    if (number > 0 && number <= count) focus(number - 1);
  }, [focus, number, count]);
}

/**
 * Returns the cues to show. They are computed when the filter is set, so a cue stays in the list while it is typed in.
 * New clashing cues are added.
 */
function useShownCues({ cues, session, target: language }: Subtitles, show: CueFilter, q: string): number[] {
  const style = useHouse().languages[language];
  const clashing = show === 'clash' ? session.state.clashes : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed must not change what is shown, clashes must
  return useMemo(() => {
    const { texts, clashes } = session.state;
    return listShownCues({ cues, texts, clashes, language, style }, { show, q });
  }, [session, cues, language, style, show, q, clashing]);
}
