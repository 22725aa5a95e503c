import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const require = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'jest-runtime-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs files of one folder in one process, as a worker of jest does. */
function jest(files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const config = { runtime: require.resolve('./runtime.cjs'), testEnvironment: 'node', transform: {}, rootDir: folder };
  const { status, stderr } = spawnSync(
    process.execPath,
    [require.resolve('jest/bin/jest'), '--runInBand', '--ci', '--no-cache', '--config', JSON.stringify(config)],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, stderr };
}

const COUNTER = 'let count = 0; module.exports = () => { count += 1; return count; };';
const FIRST = "test('counts from one', () => expect(require('./counter')()).toBe(1));";

test('a module compiled once has a state of its own in every test file, and is mocked as ever', () => {
  const { status, stderr } = jest({
    'counter.js': COUNTER,
    'a.test.js': FIRST,
    'b.test.js': FIRST,
    'c.test.js': "jest.mock('./counter', () => () => 7); test('mocked', () => expect(require('./counter')()).toBe(7));",
  });
  assert.equal(status, 0, stderr);
  assert.match(stderr, /Tests: +3 passed/);
});

test('an error tells its line and column, a syntax error the file', () => {
  const { status, stderr } = jest({
    'thrown.js': "module.exports = () => { throw new Error('on one line'); };",
    'd.test.js': "test('throws', () => require('./thrown')());",
    'broken.js': 'module.exports = {;',
    'e.test.js': "test('is broken', () => require('./broken'));",
  });
  assert.equal(status, 1);
  assert.match(stderr, /thrown\.js:1:32/);
  assert.match(stderr, /broken\.js:1/);
  assert.match(stderr, /SyntaxError/);
});
