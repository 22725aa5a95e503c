import { LIMITS } from '@subtitle/contracts/limits';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns whether the window is as narrow as a phone; then list and pane are stacked instead of side by side.
 * @param upTo another width in pixels, for content that needs more space
 */
export function useNarrow(upTo: number = LIMITS.mobileBreakpointPx): boolean {
  const query = `(max-width: ${upTo}px)`;
  const watch = useCallback((listener: () => void) => watchWidth(query, listener), [query]);
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

function watchWidth(width: string, listener: () => void) {
  const query = window.matchMedia(width);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
