import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { findUnknownShares } from '@subtitle/domain/modules/host-fit';
import { canOverlap, getFirstPart, isShellPath, listPaths } from '@subtitle/domain/modules/page-paths';
import { valid } from 'semver';

/** Module names that would collide with other calls (`/modules/host`). */
const RESERVED = ['host', 'overrides'];

/** Lists errors in the content of a descriptor; descriptor.ts checks its shape. */
export function findContentFaults(descriptor: ScreenDescriptor): string[] {
  const { name, version, entry, integrity, routes } = descriptor;
  const faults = valid(version) === version ? [] : [`'${version}' is not a valid version`];
  if (RESERVED.includes(name)) faults.push(`'${name}' is a reserved name`);
  if (!Object.hasOwn(integrity, entry)) faults.push(`${entry} has no integrity`);
  for (const one of findUnknownShares(descriptor)) faults.push(`it shares ${one}, which the shell does not provide`);
  for (const { path, needs } of routes)
    for (const file of [...(needs?.js ?? []), ...(needs?.css ?? [])])
      if (!Object.hasOwn(integrity, file)) faults.push(`${path} needs ${file}, which has no integrity`);
  return [...faults, ...findPathFaults(descriptor), ...findIconFaults(descriptor)];
}

/**
 * Whether every object has a property of this name, so that a lookup by this name succeeds in any table. Node may run
 * without `__proto__`; browsers always have it.
 */
const isOfEveryObject = (name: string) => name === '__proto__' || name in {};

function findIconFaults({ menu }: ScreenDescriptor): string[] {
  return menu.flatMap(({ label, icon }) =>
    typeof icon === 'string' && isOfEveryObject(icon) ? [`menu entry "${label}" has the unknown icon '${icon}'`] : [],
  );
}

function findPathFaults({ routes, menu }: ScreenDescriptor): string[] {
  const paths = listPaths(routes);
  const known = new Set<string>();
  const twice = paths.filter((path) => known.size === known.add(path.toLowerCase()).size);
  const dead = menu.filter(({ route }) => !known.has(route.toLowerCase()));
  return [
    ...paths.flatMap(describePathFault),
    ...twice.map((path) => `${path} is declared twice`),
    ...dead.map(({ label, route }) => `menu entry "${label}" leads to ${route}, which is not a page of the module`),
  ];
}

/** States why a path cannot be opened or may be mistaken for another one. */
function describePathFault(path: string): string[] {
  if (!/^[\x21-\x7e]+$/.test(path))
    return [`${path} is not written in ASCII: letters of other scripts may look like ASCII letters`];
  if (path.split('/').some((part) => part === '.' || part === '..'))
    return [`${path} leads to another path: no part may be . or ..`];
  if (isShellPath(path)) return [`${path} is a path of the shell`];
  return /\.[a-z0-9]{2,5}$/i.test(path) ? [`${path} looks like a file: the server would not send the page`] : [];
}

/**
 * Finds pages whose address may belong to another module, or is below its first path part. A first part belongs to the
 * module that has pages below it.
 * @param own paths that this module has already
 */
export function findTakenPaths(
  paths: readonly string[],
  others: readonly { name: string; paths: readonly string[] }[],
  own: readonly string[] = [],
): string[] {
  const ownParts = new Set(['', ...own.map(getFirstPart)]);
  return paths.flatMap((path) =>
    others.flatMap(({ name, paths: theirs }) => {
      const met = theirs.find((other) => canOverlap(path, other));
      if (met) return [`${path} is a page of ${name}${met === path ? '' : ` (${met})`}`];
      const first = getFirstPart(path);
      const isTheirs = !ownParts.has(first) && theirs.some((other) => getFirstPart(other) === first);
      return isTheirs ? [`${path} is below /${first}, which belongs to ${name}`] : [];
    }),
  );
}
