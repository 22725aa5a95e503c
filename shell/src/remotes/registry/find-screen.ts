import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';

export interface FoundScreen {
  remote: RemoteAnswer;
  route: ScreenRoute;
}

/**
 * Finds the page of a path. The path matches the page's path or an alias, ignoring case, escapes and a trailing slash.
 * If several pages match, the page with the fewest parameters wins (`/glossary/new` before `/glossary/:id`). Source:
 * decisions 5 and 6.
 */
export function findScreen(remotes: readonly RemoteAnswer[], pathname: string): FoundScreen | null {
  const pages = remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route, ...route })));
  const found = matchBestPath(pages, pathname);
  return found && { remote: found.remote, route: found.route };
}

/** Returns the entry whose path or alias matches best, by the rules of `findScreen`. */
export function matchBestPath<T extends { path: string; aliases: readonly string[] }>(
  places: readonly T[],
  pathname: string,
): T | null {
  let best: { place: T; open: number } | null = null;
  for (const place of places) {
    const open = Math.min(...[place.path, ...place.aliases].map((path) => countParameters(path, pathname)));
    if (open < (best?.open ?? Number.POSITIVE_INFINITY)) best = { place, open };
  }
  return best?.place ?? null;
}

/** Returns whether the path matches one of these paths, by the rules of `findScreen`. */
export function isOneOfPaths(paths: readonly string[], pathname: string): boolean {
  return paths.some((path) => Number.isFinite(countParameters(path, pathname)));
}

/** Returns how many parts of an address are parameters of a page's path; Infinity if the path does not match. */
function countParameters(path: string, pathname: string): number {
  const [own, asked] = [splitPath(path), splitPath(pathname)];
  if (own.length !== asked.length) return Number.POSITIVE_INFINITY;
  const isOpen = (part: string) => part.startsWith(':');
  if (!own.every((part, index) => (isOpen(part) ? asked[index] !== '' : part === asked[index])))
    return Number.POSITIVE_INFINITY;
  return own.filter(isOpen).length;
}

/** Splits a path into parts and decodes each one, so that an escaped slash stays within its part. */
function splitPath(pathname: string): string[] {
  return pathname.replace(/\/+$/, '').split('/').slice(1).map(decodePathPart);
}

function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    // A part with a broken escape matches no path.
    return part.toLowerCase();
  }
}
