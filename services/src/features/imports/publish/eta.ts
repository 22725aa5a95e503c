/** Before this nothing can be said. */
const TOO_EARLY_MS = 3_000;

/**
 * Seconds until a phase of an import is through, at the pace it had so far; null while that is too early to say.
 * @param begun when the phase began
 * @param done 0..1 of the phase
 * @param more what comes after the phase, as a multiple of the phase itself
 */
export function secondsLeft(begun: Date | null, done: number, more = 0, now = Date.now()): number | null {
  const spent = begun ? now - begun.getTime() : 0;
  if (spent < TOO_EARLY_MS || done <= 0) return null;
  const whole = spent / Math.min(1, done);
  return Math.ceil((whole * (1 + more) - spent) / 1000);
}
