import { useHouse } from '@subtitle/sdk/work';
import { describeCueFaults } from '@subtitle/webvtt/figures/cue-words';
import { useMemo } from 'react';
import type { VttAddress } from '../choose/use-vtt-address';
import type { Subtitles, Translation } from '../use-translation';
import { type CueSearch, listShownCues } from './shown-cues';
import { useCueSteps } from './use-cue-steps';
import { useCueWalk } from './use-cue-walk';

export type CueList = ReturnType<typeof useCueList>;

/** Returns the indices of the cues to show, and functions to move between them. */
export function useCueList({ subtitles, kept }: Translation, address: VttAddress) {
  const { show, q } = address.choice;
  const needsAttention = useAttention(subtitles, kept);
  const shown = useShownCues(subtitles, { show, q }, needsAttention);
  const walk = useCueWalk(shown);
  const steps = useCueSteps(subtitles, { shown, needsAttention }, walk, address);
  return { shown, walk, steps };
}

/**
 * Returns the cues to show. They are computed when the filter is set, so a cue stays in the list while it is typed in.
 * New clashing cues are added.
 */
function useShownCues(
  { cues, session }: Subtitles,
  { show, q }: CueSearch,
  needsAttention: (at: number) => boolean,
): number[] {
  const clashing = show === 'clash' ? session.state.clashes : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed or kept must not change what is shown, clashes must
  return useMemo(() => {
    const { texts, clashes } = session.state;
    return listShownCues({ cues, texts, clashes, needsAttention }, { show, q });
  }, [session, cues, show, q, clashing]);
}

/**
 * Returns a function that tells whether a person should look at a cue: for its reading speed, its lines, or a finding
 * that is not kept.
 */
function useAttention({ cues, session, target, checks }: Subtitles, kept: Translation['kept']) {
  const style = useHouse().languages[target];
  return (at: number): boolean => {
    const { start, end } = cues[at]!;
    const isOdd = describeCueFaults(session.state.texts[at] ?? '', end - start, style).length > 0;
    return isOdd || checks.find(at).some((one) => one.severity !== 'warning' || !kept.isKept(one));
  };
}
