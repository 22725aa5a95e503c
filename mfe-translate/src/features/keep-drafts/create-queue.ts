/** Returns a function that starts each work when the work before it has ended, even if that failed. */
export function createQueue() {
  let running: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = running.then(work);
    running = next.catch(() => undefined);
    return next;
  };
}
