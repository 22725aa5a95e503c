import type { ClosedPage } from '../remotes/registry/read-registry';

/** State of the history entry after a redirect from a page of other roles. */
export interface RedirectState {
  closedPage: Pick<ClosedPage, 'title' | 'roles'>;
}

export function createRedirectState(page: ClosedPage | null): RedirectState | null {
  return page && { closedPage: { title: page.title, roles: page.roles } };
}

export function readRedirectState(state: unknown): RedirectState['closedPage'] | null {
  return (state as Partial<RedirectState> | null)?.closedPage ?? null;
}
