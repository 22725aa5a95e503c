const KEY = 'last-person';

/** The id of whoever was signed in last in this tab; null where nobody was, or the browser keeps nothing. */
export function readLastPerson(): number | null {
  try {
    return Number(sessionStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

/** Notes who is signed in in this tab. Another tab is another desk: a link opened there leads whoever signs in to it. */
export function noteLastPerson(id: number): void {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // Kept nowhere, then whoever signs in next is led where this tab was.
  }
}
