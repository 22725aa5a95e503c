import { outsideTime } from './work-time';

/**
 * Work that many ask for and that is done for all of them at once. Contract: whoever asks gets the answer of a turn that
 * began after they asked; while one is under way the next is waited for, by everybody who asks meanwhile. A turn goes on
 * when its askers' time is over.
 */
export function inTurns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function begin(): Promise<T> {
    running = outsideTime(work).finally(() => {
      running = null;
    });
    return running;
  }

  return () => {
    if (!running) return begin();
    next ??= running.then(nothing, nothing).then(() => {
      next = null;
      return begin();
    });
    return next;
  };
}

const nothing = () => {};
