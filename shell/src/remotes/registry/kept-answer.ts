import { forgetInTab, keepInTab, readInTab } from '../../tab-storage';

/** The registry's last good answer, for a page that is loaded again while the registry is down. */
const KEY = 'last-registry';

/**
 * Keeps an answer in this tab, for this person. Rights do not come from it: the API refuses what somebody may no longer
 * do, and every file still has to be the one that was published.
 */
export function keepAnswer(user: number, answer: unknown): void {
  keepInTab(KEY, { user, answer });
}

/** Keeps nothing any more. */
export function forgetAnswer(): void {
  forgetInTab(KEY);
}

/** The answer that was kept for this person in this tab; null where there is none. */
export function keptAnswer(user: number): unknown {
  const kept = readInTab<{ user?: number; answer?: unknown }>(KEY);
  return kept?.user === user ? (kept.answer ?? null) : null;
}
