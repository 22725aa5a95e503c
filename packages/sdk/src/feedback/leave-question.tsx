import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { saveAll, unsavedStore } from '../leave/unsaved';
import { useStore } from '../store/create-store';
import { confirm } from './confirm-store';

/**
 * Asks before the person leaves the page or closes the window with unsaved changes. Rendered once, inside the router.
 */
export function LeaveQuestion(): null {
  const isDirty = useStore(unsavedStore).length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedStore.read().length > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') void canLeave().then((go) => (go ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return null;
}

async function canLeave(): Promise<boolean> {
  const left = await saveAll();
  if (left.length === 0) return true;
  return confirm({
    title: 'Leave without saving?',
    message: left.join(' '),
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    danger: true,
  });
}
