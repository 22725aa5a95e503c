import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * Loads a module of the contracts, the domain or the checks, as the server runs it, so that builds and servers use the
 * same code. In this repository these are TypeScript sources, in a packed kit they are compiled.
 * @param {string} name as in `@subtitle/contracts/operations/remotes`
 * @returns {Promise<Record<string, any>>}
 */
export async function loadSource(name) {
  const file = require.resolve(name);
  if (!file.endsWith('.ts')) return import(pathToFileURL(file).href);
  require('./typescript.cjs');
  return require(file);
}
