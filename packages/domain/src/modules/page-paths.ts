import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';

/** First parts of addresses that are the shell's own, or the server's. */
export const SHELL_PARTS: readonly string[] = ['login', 'api', 'remotes', 'assets', 'health'];

/** All paths of a module's pages. */
export function pathsOf(routes: readonly Pick<ScreenRoute, 'path' | 'aliases'>[]): string[] {
  return routes.flatMap(({ path, aliases }) => [path, ...aliases]);
}

/** The first part of a path, by which its module is known; '' of the start page. */
export const firstPart = (path: string): string => partsOf(path)[0] ?? '';

/** Whether an address is the shell's or the server's. */
export function isShellPath(path: string): boolean {
  return SHELL_PARTS.includes(firstPart(path));
}

/** Whether some address leads to both: parts are the same whatever their case, a parameter (`:id`) is like any part. */
export function pathsMeet(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a.length === b.length && a.every((part, at) => part === b[at] || isParameter(part) || isParameter(b[at]!));
}

const partsOf = (path: string) => path.toLowerCase().split('/').slice(1);
const isParameter = (part: string) => part.startsWith(':');
