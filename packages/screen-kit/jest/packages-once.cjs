const CompileOnce = require('./runtime.cjs');

/**
 * How test files run in Node's own realm (node-environment.mjs): modules of this repository anew for each file, chosen
 * packages from the registry once in a process, as Node loads them, with the fast code the engine has made of them.
 * @param isShared (path: string) => boolean, by the path within the last folder of packages
 * @param load (file: string) => unknown
 */
module.exports = function packagesOnce(isShared, load = require) {
  return class PackagesOnce extends CompileOnce {
    constructor(...given) {
      super(...given);
      const { cjsLoader, _resolution: resolution } = this;
      const own = cjsLoader.requireModule.bind(cjsLoader);
      cjsLoader.requireModule = (from, name, options, actual) => {
        // Jest's own modules, the test file itself, and what Node brings.
        if (options?.isInternalModule || !name || resolution.isCoreModule(name))
          return own(from, name, options, actual);
        const file = resolution.resolveCjs(from, name);
        const [, ...within] = file.split('/node_modules/');
        return within.length > 0 && isShared(within.at(-1)) ? load(file) : own(from, name, options, actual);
      };
    }
  };
};
