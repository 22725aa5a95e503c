import { TimeLeft } from '@subtitle/domain/uploads/time-left';

/**
 * Returns a function from the finished share of the work, 0..1, to the seconds left. The result is null while no
 * estimate is possible.
 */
export function startEstimate(): (done: number) => number | null {
  const left = new TimeLeft();
  return (done) => (done > 0 && done < 1 ? left.at(done, performance.now()) : null);
}

/** Returns for example 'about 4 s left' or 'about 3 min left'. */
export function describeTimeLeft(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}
