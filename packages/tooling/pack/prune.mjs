import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPackage, listPackages, readManifest } from './installed.mjs';
import { dropSecondCopies } from './second-copies.mjs';
import { isForBrowsers, UNUSED, UNUSED_PARTS } from './unused.mjs';

/** Packages that contain native code for one system. npm installs them for the user's system. */
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
 * Reduces a node_modules to the packages that its top-level packages need to run, and to the files that are needed to
 * run.
 * @param {string} folder contains a package.json and node_modules
 * @param {string[]} [unusedParts] parts of node_modules
 * @throws {Error} if one of these parts does not exist, because it was renamed or its line is superfluous
 */
export function prune(folder, unusedParts = UNUSED_PARTS) {
  const modules = path.join(folder, 'node_modules');
  const reached = findReachable(folder);
  const kept = new Set([...reached].filter((found) => !isSecondCopy(found, folder)));
  for (const found of listPackages(modules)) if (!kept.has(found)) rmSync(found, { recursive: true, force: true });
  for (const found of kept) dropFiles(found, true);
  for (const part of unusedParts) rmSync(path.join(modules, part), { recursive: true });
  dropSecondCopies(folder, kept, isForBrowsers);
  dropEmpty(modules);
  for (const found of listPackages(modules)) dropMissingDependencies(found, folder);
}

function findReachable(folder) {
  const kept = new Set();
  const waiting = [folder];
  while (waiting.length > 0) {
    const at = waiting.pop();
    const { dependencies = {} } = readManifest(at);
    for (const name of Object.keys(dependencies)) {
      const found = NATIVE.includes(name) || UNUSED.has(name) ? null : findPackage(name, at, folder);
      if (!found || kept.has(found)) continue;
      kept.add(found);
      waiting.push(found);
    }
  }
  return kept;
}

/**
 * Returns whether a node_modules further up has the same version of a package, and whether it would find the same
 * packages from there.
 */
function isSecondCopy(found, top) {
  const [name] = found.split('/node_modules/').slice(-1);
  const holder = found.slice(0, -`/node_modules/${name}`.length);
  const other = holder === top ? null : findPackage(name, path.dirname(holder), top);
  if (!other || readManifest(other).version !== readManifest(found).version) return false;
  return Object.keys(readManifest(found).dependencies ?? {}).every(
    (one) => findPackage(one, found, top) === findPackage(one, other, top),
  );
}

/**
 * Removes missing packages from the dependencies. If a newer kit is installed over an older one, npm would load them
 * from the registry.
 */
function dropMissingDependencies(found, top) {
  const { dependencies = {}, ...rest } = readManifest(found);
  for (const field of ['peerDependencies', 'peerDependenciesMeta', 'optionalDependencies', 'devDependencies'])
    delete rest[field];
  const there = Object.entries(dependencies).filter(([name]) => findPackage(name, found, top));
  const manifest = { ...rest, dependencies: Object.fromEntries(there) };
  writeFileSync(path.join(found, 'package.json'), JSON.stringify(manifest));
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
