import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findNamedTests, readCoverage } from './coverage.mjs';
import { expectNone } from './expect-none.mjs';
import { readTestSources } from './test-sources.mjs';

const sources = readTestSources();
const sentences = readCoverage(readFileSync(new URL('sentences.md', import.meta.url), 'utf8'), sources);

test('every sentence of the specification has a test', () => {
  assert.ok(sources.length > 100, 'no tests were found');
  expectNone(
    sentences.filter(({ tests }) => tests.length === 0).map(({ id, sentence }) => `${id} ${sentence}`),
    'Begin the name of the test of a sentence with the number of the sentence.',
  );
});

test('every number in the name of a test is the number of a sentence', () => {
  const known = new Set(sentences.map(({ id }) => id));
  assert.ok(known.size > 200, 'no sentences were found');
  assert.equal(known.size, sentences.length, 'a sentence is listed twice');
  const strangers = sources.flatMap(({ file, text }) =>
    findNamedTests(text).flatMap(({ ids }) => ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`)),
  );
  expectNone(
    strangers,
    'Correct the number in the name of the test: packages/tooling/rules/sentences.md lists all numbers.',
  );
});

test('finds tests by the numbers in their names', () => {
  const text = `test('spec 2.1.1, 9.3: it\\'s a | b', () => {}); it.each(x)("spec 2.1.2: c", y); test('spec 2: d')`;
  assert.deepEqual(findNamedTests(text), [
    { ids: ['2.1.1', '9.3'], name: "it's a | b" },
    { ids: ['2.1.2'], name: 'c' },
  ]);
  const page = '| 2.1.1 | One. |\n| 2.1.2 | Two. |\n| 2.1.3 | Three. |';
  assert.deepEqual(readCoverage(page, [{ file: 'a.test.ts', text }]), [
    { id: '2.1.1', sentence: 'One.', tests: ["it's a | b (a.test.ts)"] },
    { id: '2.1.2', sentence: 'Two.', tests: ['c (a.test.ts)'] },
    { id: '2.1.3', sentence: 'Three.', tests: [] },
  ]);
});
