import { TOKEN_KEY } from '@subtitle/contracts/limits';

/** The session token of this device; null where storage is closed or empty. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

/** Stores the token; null removes it. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Without storage a session lasts as long as the page.
  }
}
