import { useEffect, useEffectEvent } from 'react';
import { useBlockUpdate } from './block-update';
import { unsavedStore } from './unsaved';

/**
 * While `dirty`, the page asks before it is left or closed, and no newer version is offered. Any number of forms and
 * dialogs of a page can use it.
 * @param message sentence that names the changes that would be lost
 * @param save saves them when the page is left and returns whether that succeeded; the page does not ask then
 */
export function useLeaveGuard(dirty: boolean, message: string, save?: () => Promise<boolean>): void {
  useBlockUpdate(dirty);
  const saveNow = useEffectEvent(async () => (save ? save() : false));
  useEffect(() => {
    if (!dirty) return;
    const own = { message, save: () => saveNow() };
    unsavedStore.set([...unsavedStore.read(), own]);
    return () => unsavedStore.set(unsavedStore.read().filter((one) => one !== own));
  }, [dirty, message]);
}
