import { confirm } from '@subtitle/sdk/overlays';
import { useBlocker } from '@subtitle/sdk/router';
import { useBlockUpdate } from '@subtitle/sdk/updates';
import { useEffect } from 'react';

/** Asks before the page is left with something typed and not saved; no newer version is offered meanwhile. */
export function useLeaveGuard(dirty: boolean): void {
  useBlockUpdate(dirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Leave without saving?',
      message: 'What you typed about people is not saved yet, and goes when you leave.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
    }).then((go) => (go ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => dirty && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
