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
  };
}

export function createRedirectState(page: ClosedPage | null, address: string): RedirectState {
  return { closedPage: { title: page?.title ?? '', roles: page?.roles ?? [], address } };
}

/** Returns the page from which the person was redirected to the home page; null at other addresses. */
export function readRedirectState({
  pathname,
  state,
}: {
  pathname: string;
  state: unknown;
}): RedirectState['closedPage'] | null {
  return (pathname === PAGES.home && (state as Partial<RedirectState> | null)?.closedPage) || null;
}
