const CompileOnce = require('@subtitle/screen-kit/jest/runtime.cjs');

/** Packages that keep what one test file gave them: models and connections, metrics. */
const ANEW = ['mongoose/', 'prom-client/'];

/**
 * How test files run in Node's own realm (node-environment.mjs): modules of this repository anew for each file, packages
 * from the registry once in a process, as Node loads them. Loading those was the greater part of a short file's work.
 */
module.exports = class PackagesOnce extends CompileOnce {
  constructor(...given) {
    super(...given);
    const { cjsLoader, _resolution: resolution } = this;
    const load = cjsLoader.requireModule.bind(cjsLoader);
    cjsLoader.requireModule = (from, name, options, actual) => {
      // Jest's own modules, the test file itself, and what Node brings.
      if (options?.isInternalModule || !name || resolution.isCoreModule(name)) return load(from, name, options, actual);
      const file = resolution.resolveCjs(from, name);
      return isShared(file) ? require(file) : load(from, name, options, actual);
    };
  }
};

function isShared(file) {
  const [, ...within] = file.split('/node_modules/');
  return within.length > 0 && !ANEW.some((name) => within.at(-1).startsWith(name));
}
