import { useNavigationType } from '@subtitle/sdk/router';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isFocusFree, isFocusInDialog, useLinkTakesFocus, useStartsInField } from '../../start-work/first-field';
import type { Translation } from '../use-translation';
import { isUntranslated } from './shown-cues';
import type { CueList } from './use-cue-list';

interface FirstCue {
  /** Element that contains the cues. */
  editor: RefObject<HTMLElement | null>;
  /** Number of the cue in the address; 0 for none. */
  cue: number;
  /** The memory will fill cues at once. The first untranslated cue is known only afterwards. */
  isFilling: boolean;
  /** Button that loaded the cues, from which a cue may take the focus. */
  loader: RefObject<Element | null>;
}

/**
 * Goes to the cue named in the address, once for each number. A page whose address names none opens at the first
 * untranslated cue that is shown. Only Start, and a link that is followed in the open editor, take the focus from
 * another element, but never from a dialog.
 */
export function useFirstCue(
  { subtitles: { cues, session }, editable }: Translation,
  { shown, walk: { focus } }: CueList,
  { editor, cue, isFilling, loader }: FirstCue,
): void {
  const isBack = useNavigationType() === 'POP';
  const starts = useStartsInField();
  const isLinked = useLinkTakesFocus();
  /** Number of the cue of the last address, from 1; 0 for none, null before the page has opened at a cue. */
  const gone = useRef<number | null>(null);
  const hasWaited = useRef(false);
  const named = cue <= cues.length ? cue : 0;
  /** @returns number from 1; 0 for none, and where the page does not take the focus */
  const findFirst = useEffectEvent(() => {
    if (!editable || !(starts || isLinked)) return 0;
    return 1 + (shown.find((at) => isUntranslated(cues[at]!, session.state.texts[at] ?? '')) ?? -1);
  });
  useEffect(() => {
    const opens = gone.current === null;
    if (opens && named === 0 && isFilling) {
      hasWaited.current = true;
      return;
    }
    const number = named || (opens ? findFirst() : 0);
    if (number === gone.current) return;
    gone.current = number;
    const yields = isBack || (opens && (!starts || hasWaited.current));
    const mayEnter = (element: HTMLElement) => {
      if (!yields || document.activeElement === loader.current) return !isFocusInDialog();
      return isFocusFree(element);
    };
    // A followed link shows its cue, even if the focus stays where it is.
    const isFollowed = named > 0 && !isBack;
    if (number > 0 && editor.current && (isFollowed || mayEnter(editor.current)))
      focus(number - 1, undefined, mayEnter);
  }, [editor, focus, named, isBack, starts, isFilling, loader]);
}
