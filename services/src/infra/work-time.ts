import { AsyncLocalStorage } from 'node:async_hooks';
import { createTimeoutRefusal } from './outage';

/** Time that a request has for its work. It ends at `until`; for a read also when the caller disconnects. */
export interface WorkTime {
  /** Time (ms since 1970) by which the request is answered. */
  until: number;
  signal: AbortSignal;
  /** Whether the request only reads. Stopping it then changes nothing. */
  isRead: boolean;
}

const current = new AsyncLocalStorage<WorkTime>();

/** Runs work, and everything that it starts, within a request's time. */
export function runWithinTime<T>(time: WorkTime, work: () => T): T {
  return current.run(time, work);
}

/** Runs cleanup work that must be done even when the request's time is over. */
export function runOutsideTime<T>(work: () => T): T {
  return current.exit(work);
}

/**
 * Milliseconds left for the next step of the current request, at most `most`. Outside a request (worker, sweep) it is
 * `most`.
 * @throws Refusal unavailable once the time is over, so that no further work begins
 */
export function getTimeLeft(most: number): number {
  const time = current.getStore();
  if (!time) return most;
  const left = time.until - Date.now();
  if (time.signal.aborted || left <= 0) throw createTimeoutRefusal(time.isRead);
  return Math.min(most, Math.ceil(left));
}
