import { LIMITS } from '@subtitle/contracts/limits';
import { useEffect } from 'react';

/** Something that is typed in and kept on the server now and then. */
export interface Draftable {
  readonly dirty: boolean;
  /** Does nothing when nothing changed. @returns whether all is saved now */
  saveDraft(): Promise<boolean>;
}

/** Saves by itself: every 30 s, when the field or the tab is left, and when the network is back; only what changed. */
export function useAutosave(session: Draftable, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const save = () => void session.saveDraft();
    const hidden = () => document.visibilityState === 'hidden' && save();
    const timer = setInterval(save, LIMITS.autosaveSeconds * 1000);
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', hidden);
      save();
    };
  }, [session, enabled]);
}
