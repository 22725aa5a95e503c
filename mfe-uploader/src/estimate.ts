/** An estimate after less than this would jump about. */
const ESTIMATE_AFTER_MS = 1_500;

/**
 * Seconds left at the pace so far; null while nobody can say.
 * @param begun as `performance.now()` told it
 * @param done 0..1 of the work
 */
export function estimate(begun: number, done: number): number | null {
  const passed = performance.now() - begun;
  if (done === 0 || done === 1 || passed < ESTIMATE_AFTER_MS) return null;
  return ((passed / done) * (1 - done)) / 1000;
}

/** 'about 4 s left', 'about 3 min left'. */
export function leftWords(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}
