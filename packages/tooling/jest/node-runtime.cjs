const packagesOnce = require('@subtitle/screen-kit/jest/packages-once.cjs');

/** Packages that keep what one test file gave them: models and connections, metrics. */
const ANEW = ['mongoose/', 'prom-client/'];

// Loading all others was the greater part of a short file's work.
module.exports = packagesOnce(
  (path) => !ANEW.some((name) => path.startsWith(name)),
  (file) => {
    const loaded = require(file);
    if (file.endsWith('/ajv/dist/ajv.js')) compileSchemasOnce(loaded.Ajv);
    return loaded;
  },
);

/** @type {Map<string, Function>} by settings and schema */
const validators = new Map();
const taught = new Set();

/** Each test file starts the API and checks its answers anew: the schemas' code is made once in a process. */
function compileSchemasOnce(Ajv) {
  if (taught.has(Ajv)) return;
  taught.add(Ajv);
  const own = Ajv.prototype.compile;
  Ajv.prototype.compile = function compile(schema, isMeta) {
    if (isMeta) return own.call(this, schema, isMeta);
    const { uriResolver: _, ...settings } = this.opts;
    const key = JSON.stringify([settings, schema]);
    const known = validators.get(key) ?? own.call(this, schema);
    validators.set(key, known);
    return known;
  };
}
