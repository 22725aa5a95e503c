import { AsyncLocalStorage } from 'node:async_hooks';
import { tookTooLong } from './outage';

/** The time a request has for its work; over when it is used up, and that of a read when nobody waits for the answer any more. */
export interface WorkTime {
  /** Moment (ms) at which the request is answered at the latest. */
  until: number;
  signal: AbortSignal;
  /** Whether the request only reads, so that giving it up leaves everything as it was. */
  reads: boolean;
}

const current = new AsyncLocalStorage<WorkTime>();

/** Runs work, and all that it starts, within a request's time. */
export function withinTime<T>(time: WorkTime, work: () => T): T {
  return current.run(time, work);
}

/** Runs work that tidies up after a request and has to be done also when its time is over. */
export function outsideTime<T>(work: () => T): T {
  return current.exit(work);
}

/**
 * Milliseconds left for the next step of the present request, at most `most`; `most` outside of a request (worker, sweep).
 * @throws Refusal unavailable once the time is over: what nobody waits for is not begun
 */
export function timeLeft(most: number): number {
  const time = current.getStore();
  if (!time) return most;
  const left = time.until - Date.now();
  if (time.signal.aborted || left <= 0) throw tookTooLong(time.reads);
  return Math.min(most, Math.ceil(left));
}
