import { LIMITS } from '@subtitle/contracts/limits';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { useEffect } from 'react';

/** An editing session whose text is saved on the server from time to time. */
export interface Draftable {
  readonly dirty: boolean;
  /** Whether typed text stays on the device until Save is pressed. */
  readonly keepsUntilSaved: boolean;
  /** Saves a draft if texts changed. @returns whether everything is saved now */
  saveDraft(): Promise<boolean>;
}

const NOT_SAVED =
  'What you typed could not be saved on the server. It is kept on this device and comes back when you open this again.';

const KEPT = 'What you typed is kept on this device until you save it. It comes back when you open this again.';

/**
 * Saves changes automatically: every 30 s, when the field, the tab or the page is left, and when the network is back.
 * If saving fails, the page asks before it is left.
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
