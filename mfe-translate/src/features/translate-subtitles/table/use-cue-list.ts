import { useNavigationType } from '@subtitle/sdk/router';
import { useHouse } from '@subtitle/sdk/work';
import { describeCueFaults } from '@subtitle/webvtt/figures/cue-words';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isFocusFree, useLinkTakesFocus, useStartsInField } from '../../start-work/first-field';
import type { VttAddress } from '../choose/use-vtt-address';
import type { Subtitles, Translation } from '../use-translation';
import { type CueSearch, isUntranslated, listShownCues } from './shown-cues';
import { useCueSteps } from './use-cue-steps';
import { type CueWalk, useCueWalk } from './use-cue-walk';

export type CueList = ReturnType<typeof useCueList>;

/**
 * Returns the indices of the cues to show, and functions to move between them.
 * @param editor element that contains the cues
 */
export function useCueList(
  { subtitles, kept, editable }: Translation,
  address: VttAddress,
  editor: RefObject<HTMLElement | null>,
) {
  const { cues } = subtitles;
  const { show, q, cue } = address.choice;
  const needsAttention = useAttention(subtitles, kept);
  const shown = useShownCues(subtitles, { show, q }, needsAttention);
  const walk = useCueWalk(shown);
  const steps = useCueSteps(subtitles, { shown, needsAttention }, walk, address);
  const first = useFirstOpen(subtitles, shown, editable);
  useFirstCue(editor, walk.focus, { named: cue <= cues.length ? cue : 0, first });
  return { shown, walk, steps };
}

/**
 * Returns the first untranslated cue that was shown when the page opened.
 * @returns its number from 1; 0 for none, and where the page does not take the focus
 */
function useFirstOpen({ cues, session }: Subtitles, shown: readonly number[], editable: boolean): number {
  const starts = useStartsInField();
  const isLinked = useLinkTakesFocus();
  const [first] = useState(() => {
    if (!editable || !(starts || isLinked)) return 0;
    return 1 + (shown.find((at) => isUntranslated(cues[at]!, session.state.texts[at] ?? '')) ?? -1);
  });
  return first;
}

/**
 * Goes to the cue named in the address, once for each number. A page whose address names none opens at another cue. Only
 * Start and a link that is followed take the focus from another element.
 * @param numbers from 1; 0 for none. `first` is the other cue
 */
function useFirstCue(
  editor: RefObject<HTMLElement | null>,
  focus: CueWalk['focus'],
  { named, first }: { named: number; first: number },
): void {
  const isBack = useNavigationType() === 'POP';
  const starts = useStartsInField();
  const gone = useRef<number | null>(null);
  useEffect(() => {
    const number = named || (gone.current === null ? first : 0);
    if (number === gone.current) return;
    gone.current = number;
    const yields = isBack || (named === 0 && !starts);
    if (number > 0 && (!yields || (editor.current && isFocusFree(editor.current))))
      focus(number - 1, undefined, yields);
  }, [editor, focus, named, first, isBack, starts]);
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
