import type { ClosedPage } from '../remotes/registry/read-registry';

/** State of the history entry after a redirect from a page of other roles. */
export interface LedHome {
  closedPage: Pick<ClosedPage, 'title' | 'roles'>;
}

export function ledHome(page: ClosedPage | null): LedHome | null {
  return page && { closedPage: { title: page.title, roles: page.roles } };
}

export function readLedHome(state: unknown): LedHome['closedPage'] | null {
  return (state as Partial<LedHome> | null)?.closedPage ?? null;
}
