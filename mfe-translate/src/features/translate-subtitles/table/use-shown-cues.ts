import { useHouse } from '@subtitle/sdk/work';
import { useMemo } from 'react';
import type { Show } from '../choose/vtt-address';
import type { Subtitles } from '../use-translation';
import { shownCues } from './shown-cues';

/**
 * Returns the cues to show. They are computed when the filter is set, so a cue stays in the list while it is typed in.
 * New clashing cues are added.
 */
export function useShownCues({ cues, session, target: language }: Subtitles, show: Show, q: string): number[] {
  const style = useHouse().languages[language];
  const clashing = show === 'clash' ? session.state.clashes : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed must not change what is shown, clashes must
  return useMemo(() => {
    const { texts, clashes } = session.state;
    return shownCues({ cues, texts, clashes, language, style }, { show, q });
  }, [session, cues, language, style, show, q, clashing]);
}
