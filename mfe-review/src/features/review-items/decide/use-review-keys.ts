import { pressedKey, useKeys } from '@subtitle/sdk/keys';
import { useEffect, useRef } from 'react';

interface Actions {
  /** A dialog is open and handles the keys. */
  isDisabled: boolean;
  /** An action is set only if it is possible for the shown row. */
  approve?: () => void;
  reassign?: () => void;
  fix?: () => void;
  take?: () => void;
  undo: () => void;
  move: (step: 1 | -1) => void;
}

/** Registers the keys of the review, so that it needs no mouse. */
export function useReviewKeys({ isDisabled, approve, reassign, fix, take, undo, move }: Actions): void {
  useKeys(
    {
      a: approve && { label: 'Approve', run: approve },
      r: reassign && { label: 'Reassign', run: reassign },
      e: fix && { label: 'Fix the texts of the row', run: fix },
      t: take && { label: 'Take into review', run: take },
      z: { label: 'Undo the last decision, and the one before, up to twenty', run: undo },
      j: { label: 'Next row', repeats: true, run: () => move(1) },
      k: { label: 'Previous row', repeats: true, run: () => move(-1) },
    },
    { enabled: !isDisabled },
  );
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    if (isDisabled) return;
    const moveByArrow = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)];
      if (!step || event.defaultPrevented || event.altKey || usesArrowKeys(event.target)) return;
      event.preventDefault();
      latest.current(step as 1 | -1);
    };
    window.addEventListener('keydown', moveByArrow);
    return () => window.removeEventListener('keydown', moveByArrow);
  }, [isDisabled]);
}

/**
 * Returns whether an element uses the arrow keys itself: a field, a menu or a list. A checkbox or a scrolling region
 * does not.
 */
function usesArrowKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input:not([type=checkbox]), textarea, select, [role=listbox], [role=menu]')) return true;
  return target.tagName === 'SECTION' && target.scrollHeight > target.clientHeight;
}
