import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../steps/paths.mjs';
import { listSourceFiles } from '../steps/stamps.mjs';
import { readWorkspace } from '../steps/workspace.mjs';
import { expectNone } from './expect-none.mjs';
import { findKeyFaults, findUnlistedKeys, KEY_TABLE } from './key-rules.mjs';

const files = readWorkspace().flatMap(({ folder }) =>
  listSourceFiles(folder).map((name) => path.posix.join(path.relative(ROOT, folder), name)),
);

test('only pressedKey reads key presses', () => {
  assert.ok(files.length > 500, 'no sources were found');
  expectNone(
    files.flatMap((file) => findKeyFaults(file, readFileSync(path.join(ROOT, file), 'utf8'))),
    'Read the key by pressedKey of the SDK, which supports Indic layouts.',
  );
});

test('the table of shortcuts has every combination that screens use', () => {
  const table = [...readFileSync(path.join(ROOT, KEY_TABLE), 'utf8').matchAll(/^ {2}'([^']+)',$/gm)].map(
    ([, one]) => one,
  );
  assert.ok(table.length > 15, 'the table was not read');
  expectNone(
    files.flatMap((file) => findUnlistedKeys(file, readFileSync(path.join(ROOT, file), 'utf8'), table)),
    `Add the combination to ${KEY_TABLE}, so that no person gives it to another shortcut.`,
  );
  assert.deepEqual(findUnlistedKeys('shell/src/x.ts', "'mod+s': run, F7: run, 'F7': run", table), [
    'shell/src/x.ts: F7',
  ]);
  const letters =
    "useKeys({ a: run(1), y: { label: 'Yes', run }, '!': isOpen ? run : undefined }); const x = { q: 1 };";
  assert.deepEqual(findUnlistedKeys('shell/src/x.ts', letters, table), ['shell/src/x.ts: y', 'shell/src/x.ts: !']);
});

const planted = [
  "if (event.key === 'Enter') send();",
  'if (event.nativeEvent.isComposing) return;',
  "if (event.keyCode === 229 || event.code === 'KeyS') return;",
  'const press = ({ key }: KeyboardEvent) => run(key);',
  'function press({ key, shiftKey }: KeyboardEvent): void {',
];
for (const text of planted) {
  test(`finds a forbidden read of a key press: ${text}`, () => {
    assert.deepEqual(findKeyFaults('mfe-review/src/x.tsx', `\n${text}`), [`mfe-review/src/x.tsx:2 ${text}`]);
  });
}

test('accepts comments, tests, modifiers and other keys', () => {
  assert.deepEqual(findKeyFaults('shell/src/x.ts', "// event.key === 'a'"), []);
  assert.deepEqual(findKeyFaults('shell/src/x.test.ts', "event.key === 'a'"), []);
  assert.deepEqual(findKeyFaults('shell/src/x.ts', 'if (event.ctrlKey && error.code === draft.key) return;'), []);
});
