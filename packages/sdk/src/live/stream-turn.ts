export interface Turn {
  /** Aborted when the page goes out of sight, and with the caller's signal. */
  signal: AbortSignal;
  /** Lets the next stream of this page open. */
  end: () => void;
}

export const isInSight = () => document.visibilityState !== 'hidden';

/** Streams of this page that are open or wait, in the order in which they asked; only the first may be open. */
const line = new Set<AbortController>();
const ends = new EventTarget();

/**
 * Waits until the page is in sight and online and no other stream of it is open. For HTTP/1.1 a browser has six connections
 * to a server, whatever the number of pages, and an open stream holds one: with a stream for each import, six imports kept
 * every other call of every page waiting.
 * @param onWait called where the turn does not come immediately
 * @returns null where the caller's signal is aborted first
 */
export async function takeTurn(signal: AbortSignal, onWait: () => void): Promise<Turn | null> {
  const turn = new AbortController();
  const end = () => turn.abort();
  line.add(turn);
  turn.signal.addEventListener('abort', () => {
    line.delete(turn);
    ends.dispatchEvent(new Event('end'));
  });
  signal.addEventListener('abort', end, { signal: turn.signal });
  if (signal.aborted) end();
  while (!turn.signal.aborted && !mayOpen(turn)) {
    onWait();
    await untilChanged(turn.signal);
  }
  if (turn.signal.aborted) return null;
  document.addEventListener('visibilitychange', () => isInSight() || end(), { signal: turn.signal });
  return { signal: turn.signal, end };
}

/** A browser that says it has no network is right. */
function mayOpen(turn: AbortController): boolean {
  const [first] = line;
  return first === turn && navigator.onLine && isInSight();
}

function untilChanged(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => resolve();
    window.addEventListener('online', go, { once: true, signal });
    document.addEventListener('visibilitychange', go, { once: true, signal });
    ends.addEventListener('end', go, { once: true, signal });
    signal.addEventListener('abort', go);
  });
}
