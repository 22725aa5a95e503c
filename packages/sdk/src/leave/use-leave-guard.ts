import { useEffect, useEffectEvent } from 'react';
import { useBlockUpdate } from './block-update';
import { unsavedStore } from './unsaved';

/**
 * While `dirty`, something typed or chosen here is not saved: the page asks before it is left or closed, and no newer version
 * is offered. Any number of forms and dialogs of a page can have one.
 * @param message what goes with the page, in a sentence
 * @param save saves it when the page is left, and answers whether that worked; nobody is asked then
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
