import { Refusal } from '../refusal';

/** Limits how much work of one sort runs concurrently in this process. */
export interface Limit {
  /** Waits for a turn, then runs `work`. @throws any error of `enter` and `work` */
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Waits for a turn, in the order of calls.
   * @returns a function to call when the work has ended; a second call does nothing
   * @throws `refusal` if too many callers are waiting; the signal's reason once it is aborted, also while waiting
   */
  enter(signal?: AbortSignal): Promise<() => void>;
  /** Whether no work is running or waiting. */
  isIdle(): boolean;
}

/**
 * @param max maximum number of concurrent runs
 * @param maxWaiting maximum number of waiting callers; unlimited by default
 * @param refusal error for further callers
 */
export function createLimit(
  max: number,
  maxWaiting = Number.POSITIVE_INFINITY,
  refusal: Error = new Refusal('unavailable', { retryAfter: 5 }),
): Limit {
  let free = max;
  const waiting = new Set<() => void>();

  function leave(): void {
    const [next] = waiting;
    // The place passes to the next caller, or becomes free.
    if (next) next();
    else free++;
  }

  async function enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (free > 0) free--;
    else await waitForTurn(signal);
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  }

  function waitForTurn(signal?: AbortSignal): Promise<void> {
    if (waiting.size >= maxWaiting) throw refusal;
    return new Promise((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin);
        signal?.removeEventListener('abort', abortWait);
        resolve();
      };
      const abortWait = () => {
        waiting.delete(begin);
        reject(signal!.reason);
      };
      waiting.add(begin);
      signal?.addEventListener('abort', abortWait, { once: true });
    });
  }

  return {
    enter,
    isIdle: () => free === max,
    async run(work) {
      const end = await enter();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
