import { LIMITS } from '@subtitle/contracts/limits';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { useEffect } from 'react';

/** Something that is typed in and kept on the server now and then. */
export interface Draftable {
  readonly dirty: boolean;
  /** Whether it stays on the device until it is saved by a press. */
  readonly keepsUntilSaved: boolean;
  /** Does nothing when nothing changed. @returns whether all is saved now */
  saveDraft(): Promise<boolean>;
}

const NOT_SAVED =
  'What you typed could not be saved on the server. It is kept on this device and comes back when you open this again.';

const KEPT = 'What you typed is kept on this device until you save it. It comes back when you open this again.';

/**
 * Saves by itself: every 30 s, when the field, the tab or the page is left, and when the network is back; only what changed.
 * The page asks before it is left where that did not work.
 */
export function useAutosave(session: Draftable, enabled: boolean): void {
  useLeaveGuard(session.dirty, session.keepsUntilSaved ? KEPT : NOT_SAVED, () => session.saveDraft());
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
