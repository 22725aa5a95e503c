import { pressedKey, useKeys } from '@subtitle/sdk/keys';
import { useEffect, useRef } from 'react';

interface Actions {
  /** A dialog is open and takes the keys. */
  asleep: boolean;
  /** Each only where it can be done to what is shown. */
  approve?: () => void;
  reassign?: () => void;
  take?: () => void;
  undo: () => void;
  move: (step: 1 | -1) => void;
}

/** A hundred rows without the mouse. */
export function useReviewKeys({ asleep, approve, reassign, take, undo, move }: Actions): void {
  useKeys(
    {
      a: approve && { label: 'Approve', run: approve },
      r: reassign && { label: 'Reassign', run: reassign },
      t: take && { label: 'Take into review', run: take },
      z: { label: 'Undo the last decision, and the one before, up to twenty', run: undo },
      j: { label: 'Next row', repeats: true, run: () => move(1) },
      k: { label: 'Previous row', repeats: true, run: () => move(-1) },
    },
    { enabled: !asleep },
  );
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    if (asleep) return;
    const listen = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)];
      if (!step || event.defaultPrevented || event.altKey || takesArrows(event.target)) return;
      event.preventDefault();
      latest.current(step as 1 | -1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [asleep]);
}

/** Fields, menus and lists move by the arrows themselves, a checkbox does not; a region that has something to scroll scrolls. */
function takesArrows(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input:not([type=checkbox]), textarea, select, [role=listbox], [role=menu]')) return true;
  return target.tagName === 'SECTION' && target.scrollHeight > target.clientHeight;
}
