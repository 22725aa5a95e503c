import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { unknownShares } from '@subtitle/domain/modules/host-fit';
import { isShellPath, pathsMeet, pathsOf } from '@subtitle/domain/modules/page-paths';
import { valid } from 'semver';

/** Names that lead to other calls (`/modules/host`). */
const RESERVED = ['host', 'overrides'];

/** What is wrong with what a descriptor says, beside its shape. */
export function contentFaults(descriptor: ScreenDescriptor): string[] {
  const { name, version, entry, manifest, integrity, routes } = descriptor;
  const faults = valid(version) === version ? [] : [`'${version}' is no version`];
  if (RESERVED.includes(name)) faults.push(`'${name}' is no name for a module`);
  for (const file of [entry, manifest]) if (!Object.hasOwn(integrity, file)) faults.push(`${file} has no integrity`);
  for (const one of unknownShares(descriptor)) faults.push(`it shares ${one}, which no shell gives`);
  for (const { path, needs } of routes)
    for (const file of [...(needs?.js ?? []), ...(needs?.css ?? [])])
      if (!Object.hasOwn(integrity, file)) faults.push(`${path} needs ${file}, which has no integrity`);
  return [...faults, ...pathFaults(descriptor), ...iconFaults(descriptor)];
}

/** Names that every object has: looked up carelessly, they are found in any table. */
const isOfEveryObject = (name: string) => name in {};

function iconFaults({ menu }: ScreenDescriptor): string[] {
  return menu.flatMap(({ label, icon }) =>
    typeof icon === 'string' && isOfEveryObject(icon)
      ? [`menu entry "${label}" names an icon '${icon}', which is none`]
      : [],
  );
}

function pathFaults({ routes, menu }: ScreenDescriptor): string[] {
  const paths = pathsOf(routes);
  const twice = paths.filter((path, at) => paths.slice(0, at).some((other) => isSame(path, other)));
  const dead = menu.filter(({ route }) => !paths.some((path) => isSame(path, route)));
  return [
    ...paths.filter(isShellPath).map((path) => `${path} is a path of the shell`),
    ...twice.map((path) => `${path} stands in it twice`),
    ...dead.map(({ label, route }) => `menu entry "${label}" leads to ${route}, which is no page of it`),
  ];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Pages that lead, for some address, to what is somebody else's. */
export function takenPaths(
  paths: readonly string[],
  others: readonly { name: string; paths: readonly string[] }[],
): string[] {
  return paths.flatMap((path) =>
    others.flatMap(({ name, paths: theirs }) => {
      const met = theirs.find((other) => pathsMeet(path, other));
      return met ? [`${path} is a page of ${name}${met === path ? '' : ` (${met})`}`] : [];
    }),
  );
}
