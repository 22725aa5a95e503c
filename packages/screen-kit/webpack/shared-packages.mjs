import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Packages that shell and modules share at run time. A trailing slash stands for every entry of the package. */
export const SHARED_NAMES = ['react', 'react/', 'react-dom', 'react-dom/', '@subtitle/sdk/'];

/**
 * Returns the `shared` option of one build. Version ranges are computed from the versions installed for that package,
 * so a module requires the versions it was compiled against.
 * @param {string} root folder of the shell or of a module
 * @param {{ provide: boolean }} side the shell provides; a module only consumes (`import: false`: no fallback copy in
 *   it)
 */
export function sharedPackages(root, { provide }) {
  const ranges = sharedRanges(root);
  return Object.fromEntries(
    SHARED_NAMES.map((name) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: ranges[getPackageName(name)],
        version: ranges[getPackageName(name)].slice(1),
        ...(provide ? {} : { import: false }),
      },
    ]),
  );
}

/**
 * @param {string} root
 * @returns {Record<string, string>} package name to caret range of the installed version
 */
export function sharedRanges(root) {
  const names = [...new Set(SHARED_NAMES.map(getPackageName))];
  return Object.fromEntries(names.map((name) => [name, getRange(root, name)]));
}

/** Returns the caret range of a package as installed for a folder. */
export const getRange = (root, name) => `^${readInstalledVersion(root, name)}`;

const getPackageName = (name) => name.replace(/\/$/, '');

/** Reads node_modules directly, because the SDK's `exports` do not list its package.json. */
export function readInstalledVersion(root, name) {
  const paths = createRequire(`${root}/package.json`).resolve.paths(name) ?? [];
  for (const folder of paths) {
    const version = readVersion(`${folder}/${name}/package.json`);
    if (version) return version;
  }
  throw new Error(`${name} is not installed for ${root}: run pnpm install.`);
}

function readVersion(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).version;
  } catch {
    return null;
  }
}
