import { useState } from 'react';
import { useStartsInField } from '../../start-work/first-field';
import type { VttAddress } from '../choose/use-vtt-address';
import type { Subtitles } from '../use-translation';
import { isOpen } from './shown-cues';
import { useCueSteps } from './use-cue-steps';
import { useCueWalk } from './use-cue-walk';
import { useFirstCue } from './use-first-cue';
import { useShownCues } from './use-shown-cues';

export type CueList = ReturnType<typeof useCueList>;

/** Returns the indices of the cues to show, and functions to move between them. */
export function useCueList(subtitles: Subtitles, address: VttAddress) {
  const { cues, session } = subtitles;
  const { show, q, cue } = address.choice;
  const shown = useShownCues(subtitles, show, q);
  const walk = useCueWalk(shown);
  const steps = useCueSteps(subtitles, shown, walk, address);
  const starts = useStartsInField();
  const firstOpen = () => 1 + cues.findIndex((one, at) => isOpen(one, session.state.texts[at] ?? ''));
  const [first] = useState(() => (starts ? firstOpen() : 0));
  useFirstCue(walk.focus, cue || first, cues.length);
  return { shown, walk, steps };
}
