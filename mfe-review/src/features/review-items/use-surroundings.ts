import { LIMITS } from '@subtitle/contracts/limits';
import { useSyncExternalStore } from 'react';

/** Whether the window is as narrow as a phone: then list and pane follow each other instead of standing side by side. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watchWidth, () => window.matchMedia(NARROW).matches);
}

/** Whether the browser says it has no network. */
export function useOffline(): boolean {
  return useSyncExternalStore(watchNetwork, () => !navigator.onLine);
}

const NARROW = `(max-width: ${LIMITS.mobileBreakpointPx}px)`;

function watchWidth(listener: () => void) {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function watchNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
