import { runOutsideTime } from './work-time';

/**
 * Combines calls to the same work. Contract: each caller gets the result of a run that began after its call, and calls
 * during a run share the next run. A run continues even if the time of its callers' requests is over.
 */
export function combineCalls<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function begin(): Promise<T> {
    running = runOutsideTime(work).finally(() => {
      running = null;
    });
    return running;
  }

  return () => {
    if (!running) return begin();
    next ??= running.then(doNothing, doNothing).then(() => {
      next = null;
      return begin();
    });
    return next;
  };
}

const doNothing = () => {};
