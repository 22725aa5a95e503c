import { TimeLeft } from '@subtitle/domain/uploads/time-left';

/** Seconds left of work that begins now, asked with 0..1 of it; null while nobody can say. */
export function startEstimate(): (done: number) => number | null {
  const left = new TimeLeft();
  return (done) => (done > 0 && done < 1 ? left.at(done, performance.now()) : null);
}

/** 'about 4 s left', 'about 3 min left'. */
export function leftWords(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}
