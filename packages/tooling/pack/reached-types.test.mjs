import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { selectReachedTypes } from './reached-types.mjs';

const made = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes files, and returns the statements of each file that are reached from `entry`. */
function reached(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'reached-types-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, `${name}.d.ts`), text);
  }
  const resolve = (name, file) => (name.startsWith('.') ? `${path.join(path.dirname(file), name)}.d.ts` : null);
  const textOf = selectReachedTypes([path.join(folder, 'entry.d.ts')], resolve);
  return (name) => textOf(path.join(folder, `${name}.d.ts`)).trim();
}

test('reduces a long list to exported names and the names they need', () => {
  const of = reached({
    entry: "export { IconA } from './icons';\n",
    icons:
      'interface Props { size: Size }\ntype Size = 1;\ntype Other = 2;\ndeclare const IconA: Props;\ndeclare const IconB: Other;\nexport { IconA, IconB, type Other };\n',
  });
  assert.equal(
    of('icons'),
    'interface Props { size: Size }\ntype Size = 1;\ndeclare const IconA: Props;\nexport { IconA };',
  );
});

test('follows `export *` of an index only to files with the name, over several files', () => {
  const of = reached({
    entry: "import { A } from './index';\nexport declare const mine: A;\n",
    index: "export * from './a';\nexport * from './b';\nexport { C } from './c';\n",
    a: "export * from './deep';\n",
    deep: 'export interface A {}\nexport interface Unused {}\n',
    b: 'export interface B {}\n',
    c: 'export interface C {}\n',
  });
  assert.equal(of('index'), "export * from './a';");
  assert.equal(of('deep'), 'export interface A {}');
});

test('keeps `export *` if a name comes from an external file', () => {
  const of = reached({
    entry: "export { A } from './index';\n",
    index: "export * from 'package';\nexport interface B {}\n",
  });
  assert.equal(of('index'), "export * from 'package';");
});

test('reduces lists with their keywords: types, renamed names, a default', () => {
  const of = reached({
    entry: "export { use } from './uses';\n",
    uses: "import type { A as X, B } from './a';\nimport d, { type C } from './a';\nexport declare function use(x: X): typeof d;\n",
    a: 'interface A {}\ninterface B {}\ninterface C {}\nexport type { A, B, C };\nexport default function d(): void;\n',
  });
  assert.equal(
    of('uses'),
    "import type { A as X } from './a';\nimport { default as d } from './a';\nexport declare function use(x: X): typeof d;",
  );
  assert.equal(of('a'), 'interface A {}\nexport type { A };\nexport default function d(): void;');
});

test('follows names in types, and keeps a whole file for a namespace', () => {
  const of = reached({
    entry:
      "import * as all from './all';\nexport declare const a: import('./one').One;\nexport declare const b: all.A;\n",
    one: 'export interface One {}\nexport interface Two {}\n',
    all: 'export interface A {}\nexport interface B {}\n',
  });
  assert.equal(of('one'), 'export interface One {}');
  assert.equal(of('all'), 'export interface A {}\nexport interface B {}');
});

test('keeps statements that affect other files, with the names they need', () => {
  const of = reached({
    entry: "import './matchers';\nexport {};\n",
    matchers:
      "import { M } from './m';\ndeclare global { interface Matchers extends M {} }\nexport interface Unused {}\n",
    m: 'export interface M {}\nexport interface N {}\n',
  });
  assert.equal(of('matchers'), "import { M } from './m';\ndeclare global { interface Matchers extends M {} }");
  assert.equal(of('m'), 'export interface M {}');
});

test('a file that loses its module statements stays a module, and all declarations of one name stay', () => {
  const of = reached({
    entry: "export { A } from './list';\n",
    list: "import { B } from './b';\nexport declare function A(): 1;\nexport declare function A(x: 1): 2;\nexport declare namespace A { const x: 1 }\nexport declare const other: B;\n",
    b: 'export interface B {}\n',
  });
  assert.equal(of('list').split('\n').length, 3);
  const marked = reached({ entry: "import './empty';\nexport {};\n", empty: 'export interface Unused {}\n' });
  assert.equal(marked('empty'), 'export {};');
});
