import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { checkText } from '@subtitle/domain/checks/check-text';
import { type Counts, getPrecision, getRecall, measureRules, type RuleMeasure } from './measure-rules';
import { readLines } from './read-lines';

/** Measures all rules on the tables of all languages. */
export const measureTables = (readTable: (language: LanguageCode) => string): RuleMeasure =>
  measureRules(
    LANGUAGE_CODES.flatMap((language) => readLines(readTable(language), language)),
    checkText,
  );

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
    '| rule | found | missed | false alarms | precision | recall |',
    '|---|---|---|---|---|---|',
    ...rules,
  ].join('\n');
}

const describeRule = ([rule, counts]: readonly [string, Counts]) =>
  `| ${rule} | ${counts.found} | ${counts.missed} | ${counts.falseAlarms} | ${format(getPrecision(counts))} | ${format(getRecall(counts))} |`;

const format = (share: number) => share.toFixed(3);
