import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * Loads a module of the contracts, the domain or the checks that the server also uses, so that builds and servers run
 * the same code. In this repository these modules are TypeScript sources, in a packed kit they are compiled.
 * @param {string} name as in `@subtitle/contracts/operations/remotes`
 * @returns {Promise<Record<string, any>>}
 */
export async function loadSource(name) {
  const file = require.resolve(name);
  if (!file.endsWith('.ts')) return import(pathToFileURL(file).href);
  require('./typescript.cjs');
  return require(file);
}
