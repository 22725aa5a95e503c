/** Longest time in ms for which the reader holds its thread. */
const HOLD_MS = 30;

/**
 * Creates a function that yields the thread if it was held for 30 ms.
 * @param turn resolves after all waiting tasks had their turn
 */
export function breathing(turn: () => Promise<void>): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < HOLD_MS) return undefined;
    return turn().then(() => {
      since = performance.now();
    });
  };
}
