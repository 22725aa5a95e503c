/**
 * Runs work with a time limit.
 * @param work gets a signal that is aborted when the time is over or `outer` is aborted
 * @param late error thrown when the time is over
 */
export async function runWithTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { ms, late, outer }: { ms: number; late: () => Error; outer?: AbortSignal },
): Promise<T> {
  const control = new AbortController();
  const abort = () => control.abort();
  outer?.addEventListener('abort', abort, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(late());
      abort();
    }, ms);
  });
  const working = work(control.signal);
  try {
    return await Promise.race([working, deadline]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
    // A failure after the deadline is ignored.
    working.catch(() => undefined);
  }
}
