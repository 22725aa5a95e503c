import { TimeLeft } from '@subtitle/domain/uploads/time-left';

/**
 * Returns a function that takes the finished share of the work, 0..1, and returns the seconds left, or null while no
 * estimate is possible.
 */
export function startEstimate(): (done: number) => number | null {
  const left = new TimeLeft();
  return (done) => (done > 0 && done < 1 ? left.at(done, performance.now()) : null);
}

/** 'about 4 s left', 'about 3 min left'. */
export function describeTimeLeft(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}
