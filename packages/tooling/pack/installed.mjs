import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads the package.json of a folder. */
export const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Finds a package as Node does, up to a top folder. @returns its folder; null if there is none */
export function findPackage(name, from, top) {
  for (let at = from; at.startsWith(top); at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
  }
  return null;
}

/** Returns the folders of all packages in a node_modules, including nested ones. */
export function listPackages(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true })
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(path.join(modules, name)).map((inner) => path.join(modules, name, inner))
        : [path.join(modules, name)],
    )
    .flatMap((found) => [found, ...listPackages(path.join(found, 'node_modules'))]);
}

/** Returns a package's own files. */
export function listOwnFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    return entry.name === 'node_modules' ? [] : listOwnFiles(file);
  });
}
