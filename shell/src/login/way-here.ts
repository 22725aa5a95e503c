import { PAGES } from '@subtitle/domain/screen-paths';

/** What the login screen knows of the way to it; kept in the browser's history, so that it outlasts a reload. */
export interface WayHere {
  /** The page that was open or asked for. */
  from: string;
  /** The id of whoever was signed in last in this tab. */
  of: number | null;
  /** Their session ended while they were here. */
  ended: boolean;
}

/**
 * Where signing in leads: back to the page, unless that was another person's; else home. Only a path of our own, and never
 * the login screen again.
 */
export function wayBack(state: unknown, user: { id: number } | null): string {
  const { from, of } = readWay(state);
  const ours = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/login\b/i.test(from);
  return ours && (of ?? user?.id) === user?.id ? from : PAGES.home;
}

/** @param state of the history, where anything may stand */
export function readWay(state: unknown): Partial<WayHere> {
  return (state as Partial<WayHere> | null) ?? {};
}
