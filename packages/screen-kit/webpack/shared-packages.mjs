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
        requiredVersion: ranges[packageOf(name)],
        version: ranges[packageOf(name)].slice(1),
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
  const names = [...new Set(SHARED_NAMES.map(packageOf))];
  return Object.fromEntries(names.map((name) => [name, rangeOf(root, name)]));
}

/** Returns the caret range of a package as installed for a folder. */
export const rangeOf = (root, name) => `^${installedVersion(root, name)}`;

const packageOf = (name) => name.replace(/\/$/, '');

/** Reads node_modules directly, because the SDK's `exports` do not list its package.json. */
export function installedVersion(root, name) {
  const paths = createRequire(`${root}/package.json`).resolve.paths(name) ?? [];
  for (const folder of paths) {
    const version = versionIn(`${folder}/${name}/package.json`);
    if (version) return version;
  }
  throw new Error(`${name} is not installed for ${root}: run pnpm install.`);
}

function versionIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).version;
  } catch {
    return null;
  }
}
