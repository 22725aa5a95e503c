import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../steps/paths.mjs';
import { NONE, namedTests, sentencesOf, withTests } from './coverage.mjs';
import { expectNone } from './expect-none.mjs';
import { testSources } from './test-sources.mjs';

const page = readFileSync(path.join(ROOT, 'docs/coverage.md'), 'utf8');
const sources = testSources();

test('docs/coverage.md names the tests that there are: npm run coverage writes it', () => {
  assert.ok(sources.length > 100, 'no tests were found');
  assert.ok(page === withTests(page, sources), 'docs/coverage.md names other tests: run npm run coverage.');
});

test('every sentence of the specification has a test', () => {
  expectNone(
    sentencesOf(page).without,
    'Put the number of the sentence in front of the name of the test that shows it.',
  );
});

test('every number in the name of a test is one of a sentence', () => {
  const known = new Set(sentencesOf(page).all);
  assert.ok(known.size > 200, 'no sentences were found');
  assert.equal(known.size, sentencesOf(page).all.length, 'a sentence stands there twice');
  const strangers = sources.flatMap(({ file, text }) =>
    namedTests(text).flatMap(({ ids }) => ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`)),
  );
  expectNone(strangers, 'Correct the number in the name of the test: docs/coverage.md lists all.');
});

test('tests are found by the numbers in their names, and written beside the sentences', () => {
  const text = `test('spec 2.1.1, 9.3: it\\'s a | b', () => {}); it.each(x)("spec 2.1.2: c", y); test('spec 2: d')`;
  assert.deepEqual(namedTests(text), [
    { ids: ['2.1.1', '9.3'], name: "it's a | b" },
    { ids: ['2.1.2'], name: 'c' },
  ]);
  const rows = (...cells) => cells.map((cell, n) => `| 2.1.${n + 1} | Sentence. | ${cell} |`).join('\n');
  const written = withTests(rows('old', NONE, 'old'), [{ file: 'a.test.ts', text }]);
  assert.equal(written, rows("it's a \\| b (a.test.ts)", 'c (a.test.ts)', NONE));
  assert.deepEqual(sentencesOf(written), { all: ['2.1.1', '2.1.2', '2.1.3'], without: ['2.1.3'] });
});
