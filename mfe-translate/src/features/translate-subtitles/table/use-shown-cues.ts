import type { LanguageCode } from '@subtitle/contracts/languages';
import { useHouse } from '@subtitle/sdk/work';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { useMemo } from 'react';
import type { Show } from '../choose/vtt-address';
import type { VttSession } from '../session/vtt-session';
import { shownCues } from './shown-cues';

/**
 * The cues to show, as they were when the filter was set: a cue stays while somebody types in it. Cues in conflict come
 * as they appear.
 */
export function useShownCues(
  session: VttSession,
  cues: readonly CueBlock[],
  language: LanguageCode,
  show: Show,
  q: string,
): number[] {
  const style = useHouse().languages[language];
  const clashing = show === 'clash' ? session.state.clashes : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed must not change what is shown, clashes must
  return useMemo(() => {
    const { texts, clashes } = session.state;
    return shownCues({ cues, texts, clashes, language, style }, { show, q });
  }, [session, cues, language, style, show, q, clashing]);
}
