import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * @typedef {object} Package
 * @property {string} name as in package.json
 * @property {string} short the folder's own name: 'shell', 'mfe-assign', 'domain'
 * @property {string} folder absolute
 * @property {string[]} uses names of the workspace packages it declares, including development tools
 */

/**
 * Returns the packages of the workspace. Reads only folders that pnpm-workspace.yaml names.
 * @returns {Package[]}
 */
export function readWorkspace(root = ROOT) {
  const folders = [...listFolders(root, 'packages'), ...listFolders(root, '').filter(isTopLevel)];
  return folders.filter((folder) => existsSync(path.join(folder, 'package.json'))).map(readPackage);
}

/**
 * Returns a package and all its workspace dependencies, direct or indirect, without repetition.
 * @param {Package} one
 * @param {Package[]} all
 */
export function collectDependencies(one, all) {
  const byName = new Map(all.map((each) => [each.name, each]));
  const seen = new Set();
  const queue = [one];
  for (const each of queue) {
    if (seen.has(each)) continue;
    seen.add(each);
    queue.push(...each.uses.map((name) => byName.get(name)).filter(Boolean));
  }
  return [...seen].sort((a, b) => a.name.localeCompare(b.name));
}

function isTopLevel(folder) {
  const name = path.basename(folder);
  return name === 'shell' || name === 'services' || name === 'e2e' || name.startsWith('mfe-');
}

function listFolders(root, below) {
  const folder = path.join(root, below);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map((entry) => path.join(folder, entry.name));
}

function readPackage(folder) {
  const json = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const declared = { ...json.dependencies, ...json.devDependencies };
  const uses = Object.keys(declared).filter((name) => String(declared[name]).startsWith('workspace:'));
  return { name: json.name, short: path.basename(folder), folder, uses };
}
