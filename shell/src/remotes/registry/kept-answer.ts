import { forgetInTab, keepInTab, readInTab } from '../../tab-storage';

/** Keeps the registry's last good answer for a page that is reloaded while the registry is down. */
const KEY = 'last-registry';

/**
 * Stores the answer in this tab for this person. The stored answer grants no rights: the API refuses a forbidden call,
 * and every file must still match its published hash.
 */
export function keepAnswer(user: number, answer: unknown): void {
  keepInTab(KEY, { user, answer });
}

/** Removes the stored answer. */
export function forgetAnswer(): void {
  forgetInTab(KEY);
}

/** Returns the answer stored for this person in this tab; null if there is none. */
export function readKeptAnswer(user: number): unknown {
  const kept = readInTab<{ user?: number; answer?: unknown }>(KEY);
  return kept?.user === user ? (kept.answer ?? null) : null;
}
