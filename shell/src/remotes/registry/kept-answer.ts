/** The registry's last good answer, for a page that is loaded again while the registry is down. */
const KEY = 'last-registry';

/**
 * Keeps an answer in this tab, for this person. Rights do not come from it: the API refuses what somebody may no longer
 * do, and every file still has to be the one that was published.
 */
export function keepAnswer(user: number, answer: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user, answer }));
  } catch {
    // Full or forbidden: a reload then needs the registry.
  }
}

/** Keeps nothing any more. */
export function forgetAnswer(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden: then nothing was kept.
  }
}

/** The answer that was kept for this person in this tab; null where there is none. */
export function keptAnswer(user: number): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { user?: number; answer?: unknown } | null;
    return kept?.user === user ? (kept.answer ?? null) : null;
  } catch {
    return null;
  }
}
