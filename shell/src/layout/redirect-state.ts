import { PAGES } from '@subtitle/domain/screen-paths';
import type { ClosedPage } from '../remotes/registry/read-registry';

/** State of the history entry after a redirect from a page of other roles. It survives a reload and a sign-in. */
export interface RedirectState {
  closedPage: {
    /** '' if the registry does not name the page. */
    title: string;
    roles: string[];
    /** Requested address, which opens once the person has the role. */
    address: string;
    /** Id of the redirected person. The entry stays in the history when another person signs in. */
    of: number;
  };
}

export function createRedirectState(page: ClosedPage | null, address: string, of: number): RedirectState {
  return { closedPage: { title: page?.title ?? '', roles: page?.roles ?? [], address, of } };
}

/**
 * Returns the page from which a person was redirected to the home page; null at other addresses.
 * @param user the only person whose redirect counts; null for anyone
 */
export function readRedirectState(
  { pathname, state }: { pathname: string; state: unknown },
  user: { id: number } | null,
): RedirectState['closedPage'] | null {
  const page = (pathname === PAGES.home && (state as Partial<RedirectState> | null)?.closedPage) || null;
  return page && user && page.of !== user.id ? null : page;
}
