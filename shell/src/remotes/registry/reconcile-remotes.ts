import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';

export interface Reconciled {
  list: RemoteAnswer[];
  /** Newer versions that wait for a reload, as `name@version`. */
  waiting: string[];
}

/**
 * Takes a new answer of the registry into a running shell. Rights count at once. A newer version of a module that is
 * already in use waits for a reload, so that no two versions of it mix; any other is taken over quietly.
 * @param previous what this person had until now
 * @param inUse the version of a module whose code has been loaded into this page, by anybody
 */
export function reconcileRemotes(
  previous: readonly RemoteAnswer[],
  answer: readonly RemoteAnswer[],
  inUse: (name: string) => RemoteAnswer | undefined,
): Reconciled {
  const waiting: string[] = [];
  const list = answer.map((next) => {
    const current = inUse(next.name);
    if (!current || current.version === next.version) return next;
    waiting.push(`${next.name}@${next.version}`);
    const known = previous.find((remote) => remote.version === current.version && remote.name === next.name);
    return known ? onlyWhatStillHolds(known, next) : { ...current, routes: next.routes, menu: next.menu };
  });
  return { list, waiting };
}

/** The version in use, without the pages that the new answer no longer grants and without those it does not have. */
function onlyWhatStillHolds(current: RemoteAnswer, next: RemoteAnswer): RemoteAnswer {
  const granted = new Set(next.routes.map((route) => route.path));
  return {
    ...current,
    routes: current.routes.filter((route) => granted.has(route.path)),
    menu: current.menu.filter((entry) => granted.has(entry.route)),
  };
}
