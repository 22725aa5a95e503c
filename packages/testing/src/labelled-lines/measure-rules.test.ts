import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Finding, Severity } from '@subtitle/domain/checks/check';
import { describeMeasure, measureTables } from './describe-measure';
import { getPrecision, getRecall, measureRules } from './measure-rules';
import { readLines } from './read-lines';

const readTable = (language: LanguageCode) => readFileSync(path.join(__dirname, `${language}.tsv`), 'utf8');
const measure = measureTables(readTable);

test('has at least 1,500 lines, a half of them clean, and 200 in each language', () => {
  expect(measure.lines).toBeGreaterThanOrEqual(1_500);
  expect(measure.clean / measure.lines).toBeGreaterThanOrEqual(0.5);
  for (const language of LANGUAGE_CODES)
    expect(readLines(readTable(language), language).length).toBeGreaterThanOrEqual(200);
});

/** The mistakes in words, so that a failed test names the lines. */
const listMistakes = (kind: 'missed' | 'false alarm') =>
  measure.mistakes
    .filter((mistake) => mistake.kind === kind)
    .map(({ rule, line }) => `${rule} | ${line.language} | ${line.source} | ${line.text}`);

test.each<[Severity, number]>([
  ['error', 0.98],
  ['warning', 0.9],
])('findings of severity %s have a precision of at least %d', (severity, limit) => {
  const precision = getPrecision(measure.bySeverity[severity]);
  if (precision < limit) throw new Error(`precision ${precision}:\n${listMistakes('false alarm').join('\n')}`);
  expect(measure.bySeverity[severity].found).toBeGreaterThan(0);
});

describe('measureRules', () => {
  const table = `from\tform\torigin\trules\tsource\ttext
en\ttext\tmade\tnumbers spaces\tPay 5.\t9 दें ।
en\ttext\tmade\t?quotes\tIt is.\tहै।\\u200B\\n\\\\
en\ttext\tmade\t\tYes\tहाँ`;
  const lines = readLines(table, 'hi');
  const find = (rule: string, severity: Severity): Finding => ({ rule, severity, message: '', start: 0, end: 0 });
  const small = measureRules(lines, ({ text }) =>
    text === 'हाँ'
      ? [find('copy', 'error'), find('digits', 'info')]
      : [find('numbers', 'info'), find('numbers', 'warning'), find('quotes', 'warning')],
  );

  test('reads escapes', () => {
    expect(lines[1]!.text).toBe('है।\u200B\n\\');
  });

  test('counts lines by rule', () => {
    expect(Object.fromEntries(small.byRule)).toEqual({
      numbers: { found: 1, missed: 0, falseAlarms: 1 },
      spaces: { found: 0, missed: 1, falseAlarms: 0 },
      quotes: { found: 0, missed: 0, falseAlarms: 1 },
      copy: { found: 0, missed: 0, falseAlarms: 1 },
    });
  });

  test('counts each rule of a line once, by its highest severity', () => {
    expect(small.bySeverity).toEqual({
      error: { found: 0, falseAlarms: 1 },
      warning: { found: 1, falseAlarms: 2 },
      info: { found: 0, falseAlarms: 1 },
    });
  });

  test('derives precision and recall', () => {
    expect(getPrecision({ found: 3, falseAlarms: 1 })).toBe(0.75);
    expect(getRecall({ found: 1, missed: 3 })).toBe(0.25);
    expect(getPrecision({ found: 0, falseAlarms: 0 })).toBe(1);
    expect(getRecall({ found: 0, missed: 0 })).toBe(1);
  });

  test('describes a measure as a table', () => {
    expect(describeMeasure(small)).toContain('| numbers | 1 | 0 | 1 | 0.500 | 1.000 |');
    expect(describeMeasure(small)).toContain('3 lines, 2 of them clean');
  });
});
