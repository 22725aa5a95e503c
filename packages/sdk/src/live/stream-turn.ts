export interface StreamSlot {
  /** Aborted when the page becomes hidden or the caller's signal is aborted. */
  signal: AbortSignal;
  /** Lets the next stream of this page open. */
  end: () => void;
}

export const isInSight = () => document.visibilityState !== 'hidden';

/** Streams of this page that are open or waiting, in order of request; only the first may be open. */
const line = new Set<AbortController>();
const ends = new EventTarget();

/**
 * Waits until the page is visible and online and no other stream of the page is open. Over HTTP/1.1 a browser opens at
 * most six connections to a server for all its pages together, and each open stream occupies one. With a stream for
 * each import, six imports would block every other call of every page.
 * @param onWait called if the stream must wait
 * @returns null if the caller's signal is aborted first
 */
export async function waitForStreamSlot(signal: AbortSignal, onWait: () => void): Promise<StreamSlot | null> {
  const turn = new AbortController();
  const end = () => turn.abort();
  line.add(turn);
  turn.signal.addEventListener('abort', () => {
    line.delete(turn);
    ends.dispatchEvent(new Event('end'));
  });
  signal.addEventListener('abort', end, { signal: turn.signal });
  if (signal.aborted) end();
  while (!turn.signal.aborted && !canOpen(turn)) {
    onWait();
    await waitForChange(turn.signal);
  }
  if (turn.signal.aborted) return null;
  document.addEventListener('visibilitychange', () => isInSight() || end(), { signal: turn.signal });
  return { signal: turn.signal, end };
}

/** A browser that reports that it is offline can be trusted. */
function canOpen(turn: AbortController): boolean {
  const [first] = line;
  return first === turn && navigator.onLine && isInSight();
}

function waitForChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => resolve();
    window.addEventListener('online', go, { once: true, signal });
    document.addEventListener('visibilitychange', go, { once: true, signal });
    ends.addEventListener('end', go, { once: true, signal });
    signal.addEventListener('abort', go);
  });
}
