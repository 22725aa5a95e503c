import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../steps/paths.mjs';
import { listSourceFiles } from '../steps/stamps.mjs';
import { readWorkspace } from '../steps/workspace.mjs';
import { expectNone } from './expect-none.mjs';
import { findOpeningFaults } from './opening-rules.mjs';

const files = readWorkspace()
  .flatMap(({ folder }) => listSourceFiles(folder).map((name) => path.posix.join(path.relative(ROOT, folder), name)))
  .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.includes('rules/opening-rules'));

test('comments and test names begin with their subject', () => {
  assert.ok(files.length > 500, 'no sources were found');
  expectNone(
    files.flatMap((file) => findOpeningFaults(file, readFileSync(path.join(ROOT, file), 'utf8'))),
    'Begin the sentence with its subject (CONTRIBUTING.md, Text).',
  );
});

const planted = [
  '// What is left is for the server.',
  '/** The rows. Of them only two count. */',
  '/**\n * A list\n * of rows. Whoever reads it waits.\n */',
  "it('what is left is sent', () => {});",
  "it.each(rows)('spec 2.1.4: none of %s is lost', () => {});",
];
for (const text of planted)
  test(`finds a forbidden opening: ${text.replaceAll('\n', ' ')}`, () =>
    assert.equal(findOpeningFaults('x.ts', text).length, 1));

test('accepts these words in the middle of a sentence, in strings and in addresses', () => {
  assert.deepEqual(findOpeningFaults('x.ts', '// Returns none of them, whoever asks.\n/** One\n * of them. */'), []);
  assert.deepEqual(findOpeningFaults('x.ts', "const text = 'What is new';\nopen('https://None.example');"), []);
});
