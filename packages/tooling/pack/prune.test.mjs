import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { prune } from './prune.mjs';

const made = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

const PARTS = ['main.js', 'main.d.ts', 'readme.md', 'docs/x.js', 'lib/test/x.js', 'extra/big.js'];

/** Creates a kit with packages, each with version and dependencies. A path as a name creates a nested package. */
function kit(packages) {
  const top = mkdtempSync(path.join(tmpdir(), 'prune-'));
  made.push(top);
  for (const [at, [version, ...asks]] of Object.entries(packages)) {
    const folder = path.join(top, at && `node_modules/${at}`);
    const dependencies = Object.fromEntries(asks.map((name) => [name, '*']));
    for (const part of at ? PARTS : []) {
      mkdirSync(path.join(folder, path.dirname(part)), { recursive: true });
      writeFileSync(path.join(folder, part), '');
    }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: at, version, dependencies }));
  }
  const file = (name) => path.join(top, 'node_modules', name);
  return {
    top,
    has: (name) => existsSync(file(name)),
    manifest: (name) => JSON.parse(readFileSync(file(`${name}/package.json`), 'utf8')),
  };
}

test('removes unused packages, and files of other packages that only people read', () => {
  const { top, has } = kit({
    '': ['1', 'a', '@swc/core'],
    a: ['1', '@types/node'],
    b: ['1'],
    '@swc/core': ['1'],
    '@types/node': ['1'],
  });
  prune(top, ['a/extra']);
  assert.ok(has('a/main.js') && has('a/lib/test/x.js'));
  for (const gone of ['b', '@swc', '@types', 'a/main.d.ts', 'a/readme.md', 'a/docs', 'a/extra'])
    assert.equal(has(gone), false, gone);
});

test('removes a second copy of a version if it would find the same packages further up', () => {
  const { top, has } = kit({
    '': ['1', 'a', 'x', 'y', 'z'],
    a: ['1', 'x', 'y', 'z'],
    x: ['1'],
    'a/node_modules/x': ['1'],
    y: ['1'],
    'a/node_modules/y': ['2'],
    z: ['1', 'y'],
    'a/node_modules/z': ['1', 'y'],
  });
  prune(top, []);
  assert.equal(has('a/node_modules/x'), false);
  assert.ok(has('a/node_modules/y') && has('a/node_modules/z'), 'another version, and one that asks for it');
});

test('a package depends only on packages that exist', () => {
  const { top, manifest } = kit({
    '': ['1', 'a'],
    a: ['1', 'b', '@swc/core', '@types/node'],
    b: ['2'],
    '@types/node': ['1'],
  });
  const manifestWithPeers = {
    ...manifest('a'),
    peerDependencies: { react: '*' },
    optionalDependencies: { fsevents: '*' },
  };
  writeFileSync(path.join(top, 'node_modules/a/package.json'), JSON.stringify(manifestWithPeers));
  prune(top, []);
  assert.deepEqual(manifest('a'), { name: 'a', version: '1', dependencies: { b: '*' } });
});

test('fails if a part to be removed does not exist', () => {
  const { top } = kit({ '': ['1', 'a'], a: ['1'] });
  assert.throws(() => prune(top, ['a/other']), /a\/other/);
});
