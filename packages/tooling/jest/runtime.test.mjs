import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inNode } from './node.mjs';
import { COUNTER, runFiles } from './run-files.mjs';

const compileOnce = { ...inNode, runtime: fileURLToPath(import.meta.resolve('@subtitle/screen-kit/jest/runtime.cjs')) };

const FIRST = "test('counts from one', () => expect(require('./counter')()).toBe(1));";

test('a module compiled once has a state of its own in every test file, and is mocked as ever', () => {
  const { status, stderr } = runFiles(
    {
      'counter.js': COUNTER,
      'a.test.js': FIRST,
      'b.test.js': FIRST,
      'c.test.js':
        "jest.mock('./counter', () => () => 7); test('mocked', () => expect(require('./counter')()).toBe(7));",
    },
    compileOnce,
  );
  assert.equal(status, 0, stderr);
  assert.match(stderr, /Tests: +3 passed/);
});

test('a module that has changed since the last test file is read again', () => {
  const { status, stderr } = runFiles(
    {
      'given.js': 'module.exports = 1;',
      'first.test.js': `test('as it was', () => {
        expect(require('./given')).toBe(1);
        require('node:fs').writeFileSync(require.resolve('./given'), 'module.exports = 2;');
      }); // comes first`,
      'later.test.js': "test('as it is', () => expect(require('./given')).toBe(2));",
    },
    compileOnce,
  );
  assert.equal(status, 0, stderr);
});

test('an error tells its line and column, a syntax error the file', () => {
  const { status, stderr } = runFiles(
    {
      'thrown.js': "module.exports = () => { throw new Error('on one line'); };",
      'd.test.js': "test('throws', () => require('./thrown')());",
      'broken.js': 'module.exports = {;',
      'e.test.js': "test('is broken', () => require('./broken'));",
    },
    compileOnce,
  );
  assert.equal(status, 1);
  assert.match(stderr, /thrown\.js:1:32/);
  assert.match(stderr, /broken\.js:1/);
  assert.match(stderr, /SyntaxError/);
});
