import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseStatements } from './declarations.mjs';

test('each statement has its comment, its declared names and every word, also after letters of several bytes', () => {
  const { references, statements } = parseStatements(
    '/// <reference path="x.d.ts" />\n/** größer */\nexport declare const a: B, c: 1;\ninterface B {}\n',
  );
  assert.deepEqual(references, ['/// <reference path="x.d.ts" />']);
  const [first, second] = statements;
  assert.equal(first.text, '/** größer */\nexport declare const a: B, c: 1;');
  assert.deepEqual(first.names, ['a', 'c']);
  assert.ok(first.words.has('B'));
  assert.deepEqual([second.text, second.names, second.isModule], ['interface B {}', ['B'], false]);
});

test("lists have the local and the other file's name of each entry", () => {
  const { statements } = parseStatements(
    "import D, { type A as B, default as E } from 'x';\nimport type F from 'x';\nimport * as N from 'y';\nexport { B as C };\nexport * as M from 'z';\n",
  );
  assert.deepEqual(
    statements.map(({ kind, from, type, entries }) => [kind, from, type, entries.map((one) => Object.values(one))]),
    [
      [
        'import',
        'x',
        false,
        [
          ['D', 'default', false],
          ['B', 'A', true],
          ['E', 'default', false],
        ],
      ],
      ['import', 'x', true, [['F', 'default', false]]],
      ['import', 'y', false, [['N', '*', false]]],
      ['export', null, false, [['B', 'C', false]]],
      ['export', 'z', false, [['*', 'M', false]]],
    ],
  );
});

test('marks statements that affect other files, and leaves global files and unknown syntax unchanged', () => {
  const { statements } = parseStatements(
    "import 'x';\ndeclare global { interface Window { a: 1 } }\ndeclare module 'y' { }\ndeclare namespace z { }\nexport {};\n",
  );
  assert.deepEqual(
    statements.map(({ isAlways }) => isAlways),
    [true, true, true, false, true],
  );
  for (const text of [
    'declare const everybody: 1;',
    'declare const a: 1;\nexport = a;',
    'export const a\n',
    'export {',
  ])
    assert.equal(parseStatements(text), null, text);
});
