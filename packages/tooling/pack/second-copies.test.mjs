import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { listPackages } from './installed.mjs';
import { dropSecondCopies } from './second-copies.mjs';

const made = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates and prunes a kit with packages. @returns a function that checks whether a file still exists */
function kept(files, isForBrowsers = () => false) {
  const top = mkdtempSync(path.join(tmpdir(), 'second-copies-'));
  made.push(top);
  for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(path.dirname(path.join(top, name)), { recursive: true });
    writeFileSync(path.join(top, name), text);
  }
  dropSecondCopies(top, listPackages(path.join(top, 'node_modules')), isForBrowsers);
  return (file) => existsSync(path.join(top, file));
}

/** Files of a package with CommonJS and ES modules. */
const both = (name, { common = '', es = 'export {};' } = {}) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'main.js' }),
  [`node_modules/${name}/main.js`]: common,
  [`node_modules/${name}/main.mjs`]: es,
});

test('removes ES modules if only CommonJS loads the package, for every way of marking ES modules', () => {
  const is = kept({
    'main.mjs': "import { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('a');\n",
    ...both('a', { common: "require('b')" }),
    ...both('b'),
    'node_modules/b/es/package.json': '{ "type": "module" }',
    'node_modules/b/es/main.js': 'a();',
    'node_modules/b/bundlers/main.js': "import x from './y';",
    'node_modules/b/words.js': 'const text = `\nexport a\n`;',
  });
  for (const file of ['a/main.mjs', 'b/main.mjs', 'b/es/main.js', 'b/bundlers/main.js'])
    assert.equal(is(`node_modules/${file}`), false, file);
  for (const file of ['a/main.js', 'b/main.js', 'b/words.js']) assert.ok(is(`node_modules/${file}`), file);
});

test('keeps ES modules if a running ES module imports them, even through other packages', () => {
  const is = kept({
    'main.mjs': "import a from 'a/part';\n",
    ...both('a', { es: "export { x } from '@scope/b';" }),
    ...both('@scope/b'),
    ...both('c', { es: "import 'd';" }),
    ...both('d'),
  });
  assert.ok(is('node_modules/a/main.mjs') && is('node_modules/@scope/b/main.mjs'));
  assert.equal(is('node_modules/c/main.mjs') || is('node_modules/d/main.mjs'), false);
});

test('counts import() in CommonJS, and ignores a comment with a type', () => {
  const is = kept({
    ...both('a', { common: "module.exports = () => import('b');" }),
    ...both('b'),
    ...both('c', { common: " * @typedef {import('d').D} D\n/** @type {import('d').D} */\n// import('d')\n" }),
    ...both('d'),
  });
  assert.ok(is('node_modules/b/main.mjs'));
  assert.equal(is('node_modules/d/main.mjs'), false);
});

test('keeps packages with only ES modules, and files for browsers or for CommonJS in a newer Node', () => {
  const is = kept(
    {
      'node_modules/only/package.json': '{ "name": "only", "type": "module" }',
      'node_modules/only/main.js': "import 'a';",
      ...both('a'),
      ...both('runtime'),
      ...both('sync'),
      'node_modules/sync/package.json':
        '{ "name": "sync", "exports": { "module-sync": "./main.mjs", "default": "./main.js" } }',
    },
    (name) => name === 'runtime',
  );
  for (const file of ['only/main.js', 'a/main.mjs', 'runtime/main.mjs', 'sync/main.mjs'])
    assert.ok(is(`node_modules/${file}`), file);
});
