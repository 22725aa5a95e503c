import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { CheckedText, Finding } from '@subtitle/domain/checks/check';
import { checkRow } from '@subtitle/domain/checks/check-row';
import { checkText } from '@subtitle/domain/checks/check-text';
import { measureContext, readContextLines } from './measure-context';
import { type Counts, getPrecision, getRecall, measureRules, type RuleMeasure } from './measure-rules';
import { measureSpeed } from './measure-speed';
import { readLines } from './read-lines';

/** Measures all rules on the tables of all languages. */
export const measureTables = (readTable: (language: LanguageCode) => string): RuleMeasure =>
  measureRules(
    LANGUAGE_CODES.flatMap((language) => readLines(readTable(language), language)),
    checkPair,
  );

/** Describes the CPU times of the checks in one sentence. */
export function describeSpeed(readTable: (language: LanguageCode) => string): string {
  const { cues, again, row } = measureSpeed(
    LANGUAGE_CODES.flatMap((language) => readLines(readTable(language), language)),
  );
  return `10,000 cues: ${cues.toFixed(0)} ms, again ${again.toFixed(0)} ms; a row of four texts: ${row.toFixed(2)} ms`;
}

/** Returns the findings of a text, and those of a row that consists of the text and its source. */
function checkPair(given: CheckedText): Finding[] {
  const { text, language, source, sourceLanguage } = given;
  if (sourceLanguage === null) return checkText(given);
  const texts = { [sourceLanguage]: [source], [language]: [text] };
  return [...checkText(given), ...checkRow({ sourceLanguage, texts })];
}

/** Describes the measure of the rules that compare a text with other rows, as a table in Markdown. */
export function describeContext(table: string): string {
  const lines = readContextLines(table);
  const clean = lines.filter(({ isFaulty }) => !isFaulty).length;
  const rules = [...measureContext(lines).byRule].map(describeRule);
  return [`${lines.length} lines beside other rows, ${clean} of them clean`, ...RULE_HEAD, ...rules].join('\n');
}

const RULE_HEAD = ['| rule | found | missed | false alarms | precision | recall |', '|---|---|---|---|---|---|'];

/** Describes a measure as tables in Markdown: by severity, then by rule. */
export function describeMeasure({ lines, clean, byRule, bySeverity }: RuleMeasure): string {
  const severities = (['error', 'warning'] as const).map((severity) => {
    const counts = bySeverity[severity];
    return `| ${severity} | ${counts.found} | ${counts.falseAlarms} | ${format(getPrecision(counts))} |`;
  });
  const rules = [...byRule].sort(([a], [b]) => a.localeCompare(b)).map(describeRule);
  return [
    `${lines} lines, ${clean} of them clean`,
    '| severity | found | false alarms | precision |',
    '|---|---|---|---|',
    ...severities,
    '',
    ...RULE_HEAD,
    ...rules,
  ].join('\n');
}

const describeRule = ([rule, counts]: readonly [string, Counts]) =>
  `| ${rule} | ${counts.found} | ${counts.missed} | ${counts.falseAlarms} | ${format(getPrecision(counts))} | ${format(getRecall(counts))} |`;

const format = (share: number) => share.toFixed(3);
