import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds that a row must be displayed before a decision on it counts. */
export const SEEN_MS = 300;

/**
 * Returns a function that reports whether the row was displayed long enough to be seen. Otherwise a second press, meant
 * for the previous row, would decide the row that replaced it.
 * @param row id of the displayed row; a new id restarts the time
 */
export function useSeen(row: string): () => boolean {
  const since = useRef<{ row: string | null; at: number }>({ row: null, at: 0 });
  useEffect(() => {
    since.current = { row, at: performance.now() };
  }, [row]);
  return useCallback(() => since.current.row === row && performance.now() - since.current.at >= SEEN_MS, [row]);
}
