import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inNode } from './node.mjs';
import { bothCount, COUNTER, runFiles } from './run-files.mjs';

function jest(files) {
  const { status, stderr, passed } = runFiles(files, inNode);
  assert.equal(status, 0, stderr);
  return passed;
}

test('a package from the registry is loaded once in a process, and what was made of it is of the one realm', () => {
  const passed = jest({
    'node_modules/counter/index.js': COUNTER,
    'node_modules/lists/index.js': 'module.exports = () => [];',
    ...bothCount('counter', 1, 2),
    'realm.test.js': "test('realm', () => expect(require('lists')() instanceof Array).toBe(true));",
  });
  assert.equal(passed, 3);
});

test('a module of ours, and a package that keeps what it was given, are anew in each file', () => {
  const passed = jest({
    'counter.js': COUNTER,
    ...bothCount('./counter', 1, 1),
    'node_modules/mongoose/index.js': COUNTER,
    ...bothCount('mongoose', 1, 1),
  });
  assert.equal(passed, 4);
});

test('the code of a schema is made once in a process, for each way in which it is asked', () => {
  const counting = `
    let made = 0;
    class Ajv { constructor(opts) { this.opts = opts; } compile() { made += 1; return () => made; } }
    module.exports = { Ajv };`;
  const asks = (type, count) => `test('asks', () => {
    const { Ajv } = require('ajv/dist/ajv.js');
    for (const allErrors of [true, false, true]) new Ajv({ allErrors }).compile({ type: 'string' });
    expect(new Ajv({ allErrors: true }).compile({ type: '${type}' })()).toBe(${count});
  });`;
  const passed = jest({
    'node_modules/ajv/dist/ajv.js': counting,
    'first.test.js': `${asks('string', 2)} // comes first`,
    'later.test.js': asks('number', 3),
  });
  assert.equal(passed, 2);
});

test('a package is mocked in the file that says so, and is itself in the next', () => {
  const passed = jest({
    'node_modules/counter/index.js': COUNTER,
    'first.test.js':
      "jest.mock('counter', () => () => 7); test('mocked', () => expect(require('counter')()).toBe(7)); // comes first",
    'later.test.js': "test('itself', () => expect(require('counter')()).toBe(1));",
  });
  assert.equal(passed, 2);
});

test('globals, variables, listeners and stores of a file are gone in the next; what it replaced is back', () => {
  const passed = jest({
    'first.test.js': `
      const { AsyncLocalStorage } = require('node:async_hooks');
      globalThis.left = 1;
      globalThis.fetch = () => 'replaced';
      process.env.LEFT = '1';
      const path = process.env.PATH;
      process.env.PATH = 'elsewhere';
      process.on('exit', () => {});
      const store = new AsyncLocalStorage();
      store.enterWith('carried');
      // What outlives the file by the process itself, to be asked in the next.
      process.kept = { store, path, listeners: process.listenerCount('exit') - 1, nextTick: process.nextTick };
      test('leaves', () => { jest.useFakeTimers(); expect(store.getStore()).toBe('carried'); });`,
    'later.test.js': `
      test('finds nothing', () => {
        const { store, path, listeners, nextTick } = process.kept;
        expect([typeof left, typeof process.env.LEFT, process.env.PATH === path]).toEqual(['undefined', 'undefined', true]);
        expect(String(fetch)).not.toContain('replaced');
        expect(process.listenerCount('exit')).toBe(listeners);
        expect(store.getStore()).toBe(undefined);
        expect(process.nextTick).toBe(nextTick);
      });`,
  });
  assert.equal(passed, 2);
});
