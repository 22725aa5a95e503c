import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';

export interface FoundScreen {
  remote: RemoteAnswer;
  route: ScreenRoute;
}

/**
 * The page that owns a path: by its path or an alias, whatever the case, escaped or not, a slash at the end or not. Of
 * several, the one that leaves least to parameters (`/glossary/new` before `/glossary/:id`).
 * Source: decisions 5 and 6.
 */
export function findScreen(remotes: readonly RemoteAnswer[], pathname: string): FoundScreen | null {
  const pages = remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route, ...route })));
  const found = bestOf(pages, pathname);
  return found && { remote: found.remote, route: found.route };
}

/** Of places with their paths, the one that owns a path, as `findScreen` finds it. */
export function bestOf<T extends { path: string; aliases: readonly string[] }>(
  places: readonly T[],
  pathname: string,
): T | null {
  let best: { place: T; open: number } | null = null;
  for (const place of places) {
    const open = Math.min(...[place.path, ...place.aliases].map((path) => parametersOf(path, pathname)));
    if (open < (best?.open ?? Number.POSITIVE_INFINITY)) best = { place, open };
  }
  return best?.place ?? null;
}

/** Whether one of these paths is meant, written in whatever way `findScreen` would take. */
export function isAmong(paths: readonly string[], pathname: string): boolean {
  return paths.some((path) => Number.isFinite(parametersOf(path, pathname)));
}

/** How many parts of an address a page's path leaves open; Infinity where it is not the page's. */
function parametersOf(path: string, pathname: string): number {
  const [own, asked] = [partsOf(path), partsOf(pathname)];
  if (own.length !== asked.length) return Number.POSITIVE_INFINITY;
  const isOpen = (part: string) => part.startsWith(':');
  if (!own.every((part, index) => (isOpen(part) ? asked[index] !== '' : part === asked[index])))
    return Number.POSITIVE_INFINITY;
  return own.filter(isOpen).length;
}

/** The parts of a path, escapes undone one by one: an escaped slash is part of a part. */
function partsOf(pathname: string): string[] {
  return pathname.replace(/\/+$/, '').split('/').slice(1).map(plain);
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    // A broken escape is nobody's.
    return part.toLowerCase();
  }
}
