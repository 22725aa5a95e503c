import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { type ContextLine, measureContext, readContextLines } from './measure-context';
import { getPrecision, getRecall } from './measure-rules';

const lines = readContextLines(readFileSync(path.join(__dirname, 'context.tsv'), 'utf8'));
const { byRule, mistakes } = measureContext(lines);

/** The mistakes in words, so that a failed test names the lines. */
const describeMistakes = () =>
  mistakes.map(({ isFaulty, language, about, text }) =>
    [isFaulty ? 'missed' : 'false alarm', language, about, text].join(' | '),
  );

test('each rule has at least 30 lines, a half of them clean, and the lines have all target languages', () => {
  for (const rows of ['approved', 'near'] as const) {
    const own = lines.filter((line) => line.rows === rows);
    expect(own.length).toBeGreaterThanOrEqual(30);
    expect(own.filter(({ isFaulty }) => !isFaulty).length * 2).toBeGreaterThanOrEqual(own.length);
    expect(new Set(own.map(({ language }) => language))).toEqual(new Set(LANGUAGE_CODES));
  }
});

test.each(['inconsistent', 'same-text'])('%s has a precision and a recall of at least 0.9', (rule) => {
  const counts = byRule.get(rule)!;
  if (Math.min(getPrecision(counts), getRecall(counts)) < 0.9) throw new Error(describeMistakes().join('\n'));
});

test('a number in words and a synonym in the source are the known mistakes', () => {
  expect(mistakes.map(({ isFaulty, about }) => [isFaulty, about])).toEqual([
    [false, 'number in words'],
    [false, 'number in words'],
    [false, 'synonym in the source'],
    [false, 'synonym in the source'],
  ]);
});

test('counts what is found, missed and reported wrongly, also as information', () => {
  const line = lines.find(({ rows, isFaulty }) => rows === 'approved' && isFaulty)!;
  const like: ContextLine = { ...line, text: line.others[0]!.text };
  const measured = measureContext([line, { ...line, isFaulty: false }, like, { ...like, isFaulty: false }]);
  expect(measured.byRule.get('inconsistent')).toEqual({ found: 1, missed: 1, falseAlarms: 1 });
  expect(measured.mistakes).toHaveLength(2);
});

test('a line with an unknown language or too few cells is refused', () => {
  const head = 'from\tto\trows\trules\tsource\ttext\tother source\tother text\tcase\n';
  expect(() => readContextLines(`${head}hi\txx\tapproved\t\ta\tb\tc\td\te`)).toThrow('hi\txx');
  expect(() => readContextLines(`${head}hi\tte\tapproved\t\ta\tb\tc\td`)).toThrow('not 9 cells');
});
