const KEY = 'last-person';
const NAME = 'last-username';

/** Returns the id of the person signed in last in this tab; null if there was none or the browser stores nothing. */
export function readLastPerson(): number | null {
  try {
    return Number(sessionStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

/**
 * Returns the username of the person signed in last in this tab, to prefill the sign-in after a session ended; '' if
 * unknown.
 */
export function readLastUsername(): string {
  try {
    return sessionStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

/**
 * Stores the signed-in person for this tab only. A link opened in another tab leads to its page, no matter who signs in
 * there.
 */
export function noteLastPerson(id: number, username = ''): void {
  try {
    sessionStorage.setItem(KEY, String(id));
    sessionStorage.setItem(NAME, username);
  } catch {
    // Without storage, the next person who signs in here continues on this tab's last page.
  }
}
