import type { Decision } from './decisions';

/** The one decision that is not sent yet, as this device keeps it for one person. */
export function heldOnDevice(username: string) {
  const key = `subtitle.review.held.${username.toLowerCase()}`;
  return {
    read(): Decision | null {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') as Decision | null;
      } catch {
        return null;
      }
    },
    /** A device without room keeps nothing; the decision itself is still held in the page. */
    write(decision: Decision | null): void {
      try {
        if (decision) localStorage.setItem(key, JSON.stringify(decision));
        else localStorage.removeItem(key);
      } catch {
        // Private windows may refuse storage.
      }
    },
  };
}
