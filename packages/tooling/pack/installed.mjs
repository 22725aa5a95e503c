import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a package says of itself. */
export const read = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** As Node looks for a package, up to a folder. @returns its folder; null where there is none */
export function find(name, from, top) {
  for (let at = from; at.startsWith(top); at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
  }
  return null;
}

/** The folders of all packages in a node_modules, those within others too. */
export function packagesIn(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true })
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(path.join(modules, name)).map((inner) => path.join(modules, name, inner))
        : [path.join(modules, name)],
    )
    .flatMap((found) => [found, ...packagesIn(path.join(found, 'node_modules'))]);
}

/** A package's own files. */
export function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    return entry.name === 'node_modules' ? [] : filesOf(file);
  });
}
