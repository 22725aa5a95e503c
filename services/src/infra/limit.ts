import { Refusal } from '../refusal';

/** Work of one sort, of which only so much goes on at the same time in this process. */
export interface Limit {
  /** Runs `work` in its turn. @throws what `enter` and `work` do */
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Waits for a turn, in the order of asking.
   * @returns to be called when the work has ended; a second call does nothing
   * @throws `refusal` where too many wait already; the signal's reason once it is aborted, also while waiting
   */
  enter(signal?: AbortSignal): Promise<() => void>;
  /** Nobody is at work, so nobody waits. */
  isIdle(): boolean;
}

/**
 * @param max how much of it at the same time
 * @param maxWaiting how many may wait besides; no limit unless said
 * @param refusal what the others are told
 */
export function limit(
  max: number,
  maxWaiting = Number.POSITIVE_INFINITY,
  refusal: Error = new Refusal('unavailable', { retryAfter: 5 }),
): Limit {
  let free = max;
  const waiting = new Set<() => void>();

  function leave(): void {
    const [next] = waiting;
    // The turn is handed to the next one, or given back.
    if (next) next();
    else free++;
  }

  async function enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (free > 0) free--;
    else await turn(signal);
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  }

  function turn(signal?: AbortSignal): Promise<void> {
    if (waiting.size >= maxWaiting) throw refusal;
    return new Promise((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin);
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal!.reason);
      };
      waiting.add(begin);
      signal?.addEventListener('abort', giveUp, { once: true });
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
