import { setTimeout as wait } from 'node:timers/promises';

/** Of the work that takes a process of its own, so much is done at a time in each API. */
const AT_ONCE = 2;
const LOOK_MS = 100;

let busy = 0;

/**
 * Waits until there is room for one more.
 * @returns to be called when the work has ended; a second call does nothing
 * @throws AbortError after the signal
 */
export async function takeTurn(signal: AbortSignal): Promise<() => void> {
  while (busy >= AT_ONCE) await wait(LOOK_MS, undefined, { signal });
  signal.throwIfAborted();
  busy++;
  let ended = false;
  return () => {
    if (!ended) busy--;
    ended = true;
  };
}
