import { useSyncExternalStore } from 'react';

const COARSE = '(pointer: coarse)';

/** Returns whether the device is used by touch, so that its keyboard is on the screen. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(COARSE).matches);
}

function watch(listener: () => void) {
  const query = window.matchMedia(COARSE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
