/** Lets so many in at once, has the others wait in the order in which they came, and turns the rest away. */
export interface Turnstile {
  /**
   * Waits for a place.
   * @returns gives it back; calling it again does nothing
   * @throws `refusal` where too many wait already, or when `signal` is aborted before the place is free
   */
  enter(signal: AbortSignal): Promise<() => void>;
  isIdle(): boolean;
}

export function turnstile(atOnce: number, mostWaiting: number, refusal: Error): Turnstile {
  const waiting: (() => void)[] = [];
  let inside = 0;

  function leaver(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      // The place is handed to the next one, or given back.
      const next = waiting.shift();
      if (next) next();
      else inside--;
    };
  }

  return {
    isIdle: () => inside === 0,
    async enter(signal) {
      if (signal.aborted) throw refusal;
      if (inside < atOnce) inside++;
      else if (waiting.length >= mostWaiting) throw refusal;
      else await placeFree(signal);
      return leaver();
    },
  };

  function placeFree(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const come = () => {
        signal.removeEventListener('abort', goAway);
        resolve();
      };
      const goAway = () => {
        waiting.splice(waiting.indexOf(come), 1);
        reject(refusal);
      };
      waiting.push(come);
      signal.addEventListener('abort', goAway, { once: true });
    });
  }
}
