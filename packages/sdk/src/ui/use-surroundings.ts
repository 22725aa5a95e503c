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

/** Today where the person sits, yyyy-mm-dd. */
export function localToday(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
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
