import { useSyncExternalStore } from 'react';

/** Returns whether the browser reports that it has no network. */
export function useOffline(): boolean {
  return useSyncExternalStore(watchNetwork, () => !navigator.onLine);
}

function watchNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
