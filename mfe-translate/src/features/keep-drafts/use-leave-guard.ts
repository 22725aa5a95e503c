import { confirm } from '@subtitle/sdk/overlays';
import { useBlocker } from '@subtitle/sdk/router';
import { useBlockUpdate } from '@subtitle/sdk/updates';
import { useEffect } from 'react';
import type { Draftable } from './use-autosave';

/**
 * Leaving the screen with something unsaved: saves it first, and asks only where that does not work. What was typed
 * is on the device in either case. A newer version is not offered meanwhile.
 */
export function useLeaveGuard(session: Draftable): void {
  useBlockUpdate(session.dirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => session.dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void leave(session).then((go) => (go ? blocker.proceed() : blocker.reset()));
  }, [blocker, session]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => session.dirty && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [session]);
}

async function leave(session: Draftable): Promise<boolean> {
  if (await session.saveDraft()) return true;
  return confirm({
    title: 'Leave without saving?',
    message:
      'What you typed could not be saved on the server. It is kept on this device and comes back when you open this again.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  });
}
