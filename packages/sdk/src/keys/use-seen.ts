import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds a row stands on the screen before somebody can have decided on it. */
export const SEEN_MS = 300;

/**
 * Tells whether what is to be decided has been on the screen long enough to have been seen: a second press that was meant
 * for the row before must not decide the one that took its place.
 * @param row names what stands there; another name starts the time anew
 */
export function useSeen(row: string): () => boolean {
  const since = useRef<{ row: string | null; at: number }>({ row: null, at: 0 });
  useEffect(() => {
    since.current = { row, at: performance.now() };
  }, [row]);
  return useCallback(() => since.current.row === row && performance.now() - since.current.at >= SEEN_MS, [row]);
}
