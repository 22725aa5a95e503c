import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';

export interface Reconciled {
  list: RemoteAnswer[];
  /** Newer versions that wait for a reload, as `name@version`. */
  waiting: string[];
}

/**
 * Merges a new answer of the registry into a running shell. Rights apply immediately. Another version of a module in
 * use waits for a reload, so that two versions never mix and no open page disappears. A module not in use is replaced.
 * @param closed paths that the person's roles do not open, in the new answer
 * @param previous this person's modules until now
 * @param inUse the version of a module whose code has been loaded into this page, by any person
 */
export function reconcileRemotes(
  previous: readonly RemoteAnswer[],
  answer: readonly RemoteAnswer[],
  closed: readonly string[],
  inUse: (name: string) => RemoteAnswer | undefined,
): Reconciled {
  const waiting: string[] = [];
  const list = answer.map((next) => {
    const current = inUse(next.name);
    if (!current || current.version === next.version) return next;
    waiting.push(`${next.name}@${next.version}`);
    const known = previous.find((remote) => remote.version === current.version && remote.name === next.name);
    return known ? removeClosedPages(known, closed) : { ...current, routes: next.routes, menu: next.menu };
  });
  return { list, waiting };
}

/**
 * Returns the version in use, without the pages that the person's roles no longer open. Pages that the next version
 * lacks stay.
 */
function removeClosedPages(current: RemoteAnswer, closed: readonly string[]): RemoteAnswer {
  const routes = current.routes.filter((route) => !isClosed(route, closed));
  const open = new Set(routes.flatMap(({ path, aliases }) => [path, ...aliases]).map((path) => path.toLowerCase()));
  return { ...current, routes, menu: current.menu.filter(({ route }) => open.has(route.toLowerCase())) };
}

/**
 * Returns whether a page is closed to the person. Only the declared path is compared, not the addresses that match its
 * parameters.
 */
export function isClosed({ path }: Pick<ScreenRoute, 'path'>, closed: readonly string[]): boolean {
  return closed.some((one) => one.toLowerCase() === path.toLowerCase());
}
