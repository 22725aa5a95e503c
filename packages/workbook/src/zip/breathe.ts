/** Longest time the reader holds its thread. */
const HOLD_MS = 30;

/**
 * Gives the thread away when it was held for 30 ms.
 * @param turn resolves when everybody else who waited had their turn
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
