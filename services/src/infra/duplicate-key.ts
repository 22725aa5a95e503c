const DUPLICATE_KEY = 11_000;

/** Whether a write failed because a unique index already holds what it would have added. */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === DUPLICATE_KEY;
}
