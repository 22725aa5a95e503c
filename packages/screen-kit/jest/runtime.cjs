const { statSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// The engine makes fast code of what has run for long. A test file's modules run for seconds and their fast code is thrown
// away with them: it is made four times later than Node has it made, which leaves it to what really computes.
setFlagsFromString('--interrupt-budget=300000');

/** @type {Map<string, { source: string, script: Script }>} by parameters and file name */
const compiled = new Map();
/** @type {Map<string, { version: number, code: string, file?: { sourceMapPath: string | null } }>} by project and file name */
const transformed = new Map();
/** @type {Map<string, Kept>} what names lead to which files, by project */
const resolved = new Map();

/**
 * Jest's way of running modules, in Node's own realm (node-environment.mjs), with each module found, read and compiled once in a
 * process. Jest itself does it again for every test file, and throws away what the engine made of it; the modules' own state stays
 * one for each test file.
 */
module.exports = class CompileOnce extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor, transformCache, _resolution: resolution, _config: config } = this;
    executor.compile = (source, filename) =>
      scriptOf(source, filename, executor.injectedModuleParameters).runInThisContext();
    transformOnce(transformCache, config.id);
    resolution.cjsCache = resolved.get(config.id) ?? new Kept();
    resolved.set(config.id, resolution.cjsCache);
  }
};

/** Is asked to forget at the end of every test file. */
class Kept extends Map {
  clear() {}
}

function transformOnce(cache, project) {
  const own = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    // Jest's own modules are run as they are.
    const asItIs = options?.isInternalModule;
    const key = `${asItIs ? '' : project}:${filename}`;
    const version = filename.includes('/node_modules/') ? 0 : statSync(filename).mtimeMs;
    let kept = transformed.get(key);
    if (kept?.version !== version) {
      kept = { version, code: own(filename, options), file: cache.transforms.get(filename) };
      transformed.set(key, kept);
    }
    if (asItIs) return kept.code;
    // By these the lines of an error are found.
    cache.transforms.set(filename, kept.file);
    if (kept.file.sourceMapPath) cache.sourceMaps.set(filename, kept.file.sourceMapPath);
    return kept.code;
  };
}

function scriptOf(source, filename, parameters) {
  const key = `${parameters}:${filename}`;
  const kept = compiled.get(key);
  if (kept?.source === source) return kept.script;
  const before = `(function(${parameters}){`;
  // The columns of the first line stay the module's own in what an error tells.
  const script = new Script(`${before}${source}\n})`, { filename, columnOffset: -before.length });
  compiled.set(key, { source, script });
  return script;
}
