import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';

/** First segments of addresses that belong to the shell or the server. */
export const SHELL_PARTS: readonly string[] = ['login', 'api', 'remotes', 'assets', 'health'];

/** Returns all paths of a module's pages. */
export function listPaths(routes: readonly Pick<ScreenRoute, 'path' | 'aliases'>[]): string[] {
  return routes.flatMap(({ path, aliases }) => [path, ...aliases]);
}

/** Returns the first segment of a path, which identifies its module; '' for the start page. */
export const getFirstPart = (path: string): string => splitPath(path)[0] ?? '';

/** Returns whether an address belongs to the shell or the server. */
export function isShellPath(path: string): boolean {
  return SHELL_PARTS.includes(getFirstPart(path));
}

/** Returns whether some address matches both paths. Case is ignored; a parameter (`:id`) matches any segment. */
export function canOverlap(one: string, other: string): boolean {
  const [a, b] = [splitPath(one), splitPath(other)];
  return a.length === b.length && a.every((part, at) => part === b[at] || isParameter(part) || isParameter(b[at]!));
}

const splitPath = (path: string) => path.toLowerCase().split('/').slice(1);
const isParameter = (part: string) => part.startsWith(':');
