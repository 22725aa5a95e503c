import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { ROW_RULES } from './check-row';
import { ROW_LINES, TEXT_LINES } from './lines/all-lines';
import type { CheckedRow } from './row';
import { RULE_TABLE } from './rule-table';

const MIN_LINES = 12;

function readLine(line: string): { row: CheckedRow; expected: string } {
  const parts = line.split('‖').map((part) => part.trim());
  const [source, ...options] = parts[0]!.split(' ');
  const readTexts = (mark: '' | '~'): CheckedRow['texts'] =>
    Object.fromEntries(
      parts.slice(1, -1).flatMap((part) => {
        const [, found, language, columns] = /^(~?)(\w\w):(.*)$/.exec(part)!;
        return found === mark ? [[language, columns!.split('/').map((text) => text.trim())]] : [];
      }),
    );
  const near = [{ name: 'Kark (row 12)', texts: readTexts('~') }];
  const optional = options.map((option) => Number(option.split(':')[1]) - 1);
  return {
    row: { sourceLanguage: source as LanguageCode, texts: readTexts(''), optional, near },
    expected: parts.at(-1)!,
  };
}

const linesOf = (id: string) => ROW_LINES[id]!.trim().split('\n');

describe.each(Object.keys(ROW_LINES))('%s', (id) => {
  const rule = ROW_RULES.find((one) => one.id === id)!;

  test(`has at least ${MIN_LINES} faulty and ${MIN_LINES} correct lines, in all languages`, () => {
    const faulty = linesOf(id).filter((line) => readLine(line).expected !== '-');
    expect(faulty.length).toBeGreaterThanOrEqual(MIN_LINES);
    expect(linesOf(id).length - faulty.length).toBeGreaterThanOrEqual(MIN_LINES);
    const languages = linesOf(id).flatMap((line) => Object.keys(readLine(line).row.texts));
    expect(new Set(languages)).toEqual(new Set(LANGUAGE_CODES));
  });

  test.each(linesOf(id))('%s', (line) => {
    const { row, expected } = readLine(line);
    const hasColumns = Object.values(row.texts).some((texts) => texts.length > 1);
    const found = rule
      .check(row)
      .map(({ language, column, message }) => `${language}${hasColumns ? ` ${column + 1}` : ''}: ${message}`);
    expect(found.join('; ') || '-').toBe(expected);
  });
});

test('every rule of the table has lines', () => {
  expect([...new Set([...Object.keys(TEXT_LINES), ...Object.keys(ROW_LINES)])].sort()).toEqual(
    Object.keys(RULE_TABLE).sort(),
  );
});
