import { RemoteFault } from './remote-fault';

declare const __HOST_API__: string;

/** Version of the SDK this shell provides; put in by the build. */
export const HOST_API = typeof __HOST_API__ === 'string' ? __HOST_API__ : '0.0.0';

/**
 * Refuses a module that was built for another host before any of its code is fetched.
 * @param hostApi caret range or exact version, as the build preset writes it
 * @throws RemoteFault `host-range` naming both versions
 */
export function requireHost(hostApi: string, provided: string = HOST_API): void {
  if (fits(hostApi, provided)) return;
  throw new RemoteFault('host-range', `It needs version ${hostApi} of the host; this one provides ${provided}.`);
}

function fits(range: string, version: string): boolean {
  const wanted = parse(range.replace(/^\^/, ''));
  const given = parse(version);
  if (!wanted || !given) return false;
  if (!range.startsWith('^')) return compare(given, wanted) === 0;
  // In a caret range the leftmost number that is not zero is fixed.
  const fixed = wanted.findIndex((part) => part > 0);
  const kept = fixed === -1 ? 3 : fixed + 1;
  return wanted.slice(0, kept).every((part, index) => part === given[index]) && compare(given, wanted) >= 0;
}

function parse(version: string): number[] | null {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return found ? found.slice(1).map(Number) : null;
}

function compare(a: number[], b: number[]): number {
  const index = a.findIndex((part, at) => part !== b[at]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
