import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
let registered = false;

/**
 * Loads a TypeScript module of the contracts into a build script, so that builds and servers check with one schema.
 * @param {string} name as in `@subtitle/contracts/<name>`
 * @returns {Promise<Record<string, unknown>>}
 */
export async function loadContract(name) {
  if (!registered) register('./typescript-hooks.mjs', import.meta.url);
  registered = true;
  return import(pathToFileURL(require.resolve(`@subtitle/contracts/${name}`)).href);
}
