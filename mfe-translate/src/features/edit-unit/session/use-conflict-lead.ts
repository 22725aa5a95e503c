import { useEffect, useRef } from 'react';
import { watchTyping } from '../../page-keys/watch-typing';
import type { ItemSession } from './item-session';
import type { SessionState } from './session-state';

/** Id of the box with both texts of each conflicting column. */
export const CONFLICT_ID = 'row-conflict';

/** Scrolls to the conflict of the open row and focuses it. */
export function focusConflict(): void {
  const box = document.getElementById(CONFLICT_ID);
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'start' });
}

/**
 * Returns a function that waits for a save that the person pressed, and leads to the conflict in which it ends. The
 * conflict of an autosave does not take the focus, nor does one that ends while the person types on.
 */
export function useConflictLead({ session, state }: { session: ItemSession; state: SessionState }) {
  const pressed = useRef<{ session: ItemSession; isTyping: () => boolean } | null>(null);
  const hasConflict = state.conflict !== null;
  // The box is displayed only by the render after the save.
  useEffect(() => {
    if (!hasConflict) return;
    if (pressed.current?.session === session && !pressed.current.isTyping()) focusConflict();
    pressed.current = null;
  }, [session, hasConflict]);
  return async <Saved>(save: Promise<Saved>): Promise<Saved> => {
    pressed.current = { session, isTyping: watchTyping() };
    const saved = await save;
    if (!session.state.conflict) pressed.current = null;
    return saved;
  };
}
