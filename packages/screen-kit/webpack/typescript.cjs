/**
 * Makes `require` read the TypeScript sources of this repository, whose imports have no extension; swc removes the
 * types.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const SWC = require.resolve('@swc/core');
const OPTIONS = {
  module: { type: 'commonjs' },
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  sourceMaps: 'inline',
};
/**
 * Cache of compiled sources. Compiling takes a quarter of a worker's start, and a run of all tests starts a hundred
 * workers.
 */
const CACHE = path.join(__dirname, '../../../.cache/run-ts');

require.extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  const file = path.join(CACHE, `${sha1(filename)}.js`);
  const mark = `\n// of ${sha1([SWC, JSON.stringify(OPTIONS), source].join('\0'))}`;
  module._compile(readCached(file, mark) ?? compile(source, filename, { file, mark }), filename);
};

const sha1 = (text) => createHash('sha1').update(text).digest('hex');

function readCached(file, mark) {
  try {
    const code = readFileSync(file, 'utf8');
    return code.endsWith(mark) ? code : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function compile(source, filename, { file, mark }) {
  const { code } = require(SWC).transformSync(source, { filename, swcrc: false, ...OPTIONS });
  mkdirSync(CACHE, { recursive: true });
  // The file is renamed when it is complete: several processes may write it, and a process that is killed leaves no
  // partial file.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, code + mark);
  renameSync(own, file);
  return code;
}
