import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What a package asks for and never uses here: other bundlers, command lines, minifiers that are not chosen. */
const UNUSED = new Set([
  '@module-federation/cli',
  'terser',
  '@types/node',
  '@types/jsdom',
  '@types/eslint-scope',
  'undici-types',
]);
/** Parts of packages that nothing here asks for: shares of browsers by country, second copies for other module systems. */
const UNUSED_PARTS = ['caniuse-lite/data/regions', '@sinclair/typebox/build/esm'];
/** Packages with native parts for one system: installed by npm for the reader's own. */
export const NATIVE = ['@swc/core', 'unrs-resolver'];
const NOT_NEEDED =
  /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown|flow|tsbuildinfo)$|^(changelog|history|authors|contributing|readme)(\.txt)?$/i;
const NOT_NEEDED_FOLDERS = new Set([
  '__tests__',
  '.github',
  'docs',
  'man',
  'test',
  'tests',
  'example',
  'examples',
  '.bin',
  'fixtures',
]);

/**
 * Leaves of a node_modules only what the packages named at its top need to run, and of each package only what runs.
 * @param {string} folder holds a package.json and node_modules
 */
export function prune(folder) {
  const modules = path.join(folder, 'node_modules');
  const kept = reachable(folder);
  for (const found of packagesIn(modules)) if (!kept.has(found)) rmSync(found, { recursive: true, force: true });
  for (const found of kept) dropFiles(found, true);
  for (const part of UNUSED_PARTS) rmSync(path.join(modules, part), { recursive: true, force: true });
  dropEmpty(modules);
}

function reachable(folder) {
  const kept = new Set();
  const waiting = [folder];
  while (waiting.length > 0) {
    const at = waiting.pop();
    const { dependencies = {} } = read(at);
    for (const name of Object.keys(dependencies)) {
      const found = NATIVE.includes(name) || UNUSED.has(name) ? null : find(name, at, folder);
      if (!found || kept.has(found)) continue;
      kept.add(found);
      waiting.push(found);
    }
  }
  return kept;
}

/** As Node looks for a package, up to the folder. */
function find(name, from, top) {
  for (let at = from; at.startsWith(top); at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
  }
  return null;
}

function packagesIn(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true })
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(path.join(modules, name)).map((inner) => path.join(modules, name, inner))
        : [path.join(modules, name)],
    )
    .flatMap((found) => [found, ...packagesIn(path.join(found, 'node_modules'))]);
}

function dropFiles(folder, isTop = false) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name === 'node_modules') continue;
      if (isTop && NOT_NEEDED_FOLDERS.has(entry.name)) rmSync(file, { recursive: true });
      else dropFiles(file);
    } else if (NOT_NEEDED.test(entry.name)) rmSync(file);
  }
}

function dropEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) dropEmpty(path.join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

const read = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
