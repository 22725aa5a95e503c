/** Maximum time in ms for which the reader holds its thread. */
const MAX_HOLD_MS = 30;

/**
 * Creates a function that yields the thread if it was held for 30 ms.
 * @param nextTask resolves after all waiting tasks have run
 */
export function createThreadYielder(nextTask: () => Promise<void>): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < MAX_HOLD_MS) return undefined;
    return nextTask().then(() => {
      since = performance.now();
    });
  };
}
