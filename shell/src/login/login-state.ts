import { PAGES } from '@subtitle/domain/screen-paths';

/** The login screen's state in the browser history, which survives a reload. */
export interface LoginState {
  /** Address of the page that was open or requested. */
  from: string;
  /** Id of the person signed in last in this tab. */
  of: number | null;
  /** Whether that person's session ended while this tab was open. */
  ended: boolean;
}

/**
 * Returns the address to open after signing in: the previous page, or the home page if the previous page belonged to
 * another person. The address is always a path of this application, and never the login screen.
 */
export function findAddressAfterSignIn(state: unknown, user: { id: number } | null): string {
  const { from, of } = readLoginState(state);
  const ours = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/login\b/i.test(from);
  return ours && (of ?? user?.id) === user?.id ? from : PAGES.home;
}

/** @param state of the history entry, which may contain any value */
export function readLoginState(state: unknown): Partial<LoginState> {
  return (state as Partial<LoginState> | null) ?? {};
}
