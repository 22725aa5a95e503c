const KEY = 'last-person';
const NAME = 'last-username';

/** The id of whoever was signed in last in this tab; null where nobody was, or the browser keeps nothing. */
export function readLastPerson(): number | null {
  try {
    return Number(sessionStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

/** Their username, for the sign-in after the end of a session; '' where nobody was signed in. */
export function readLastUsername(): string {
  try {
    return sessionStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

/** Notes who is signed in in this tab. Another tab is another desk: a link opened there leads whoever signs in to it. */
export function noteLastPerson(id: number, username = ''): void {
  try {
    sessionStorage.setItem(KEY, String(id));
    sessionStorage.setItem(NAME, username);
  } catch {
    // Kept nowhere, then whoever signs in next is led where this tab was.
  }
}
