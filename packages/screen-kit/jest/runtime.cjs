const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// The engine makes fast code of what has run for long. A test file's modules run for seconds and their fast code is thrown
// away with them: it is made fifteen times later than Node has it made, which leaves it to what really computes.
setFlagsFromString('--interrupt-budget=1000000');

/** @type {Map<string, { source: string, script: Script }>} by parameters and file name */
const compiled = new Map();

/**
 * Jest's way of running modules, in Node's own realm (node-environment.mjs), with each module compiled once in a process. Jest
 * itself compiles it again for every test file, and throws away what the engine made of it; the modules' own state stays one for
 * each test file.
 */
module.exports = class CompileOnce extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    executor.compile = (source, filename) =>
      scriptOf(source, filename, executor.injectedModuleParameters).runInThisContext();
  }
};

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
