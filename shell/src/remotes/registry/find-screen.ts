import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';

export interface FoundScreen {
  remote: RemoteAnswer;
  route: ScreenRoute;
}

/**
 * The page that owns a path: by its path or an alias, whatever the case, escaped or not, a slash at the end or not.
 * Source: decisions 5 and 6.
 */
export function findScreen(remotes: readonly RemoteAnswer[], pathname: string): FoundScreen | null {
  for (const remote of remotes) {
    const route = remote.routes.find(({ path, aliases }) => isAmong([path, ...aliases], pathname));
    if (route) return { remote, route };
  }
  return null;
}

/** Whether one of these paths is meant, written in whatever way `findScreen` would take. */
export function isAmong(paths: readonly string[], pathname: string): boolean {
  const wanted = plain(pathname);
  return paths.some((path) => plain(path) === wanted);
}

function plain(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A broken escape is nobody's path.
  }
  return path.toLowerCase().replace(/\/+$/, '') || '/';
}
