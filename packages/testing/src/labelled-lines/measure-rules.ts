import { type CheckedText, type Finding, SEVERITIES, type Severity } from '@subtitle/domain/checks/check';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import type { LabelledLine } from './read-lines';

/** Counts of lines: reported rightly, not reported, and reported wrongly. */
export interface Counts {
  found: number;
  missed: number;
  falseAlarms: number;
}

/** A line for which a rule and its label differ. */
export interface Mistake {
  rule: string;
  kind: 'missed' | 'false alarm';
  line: LabelledLine;
}

export interface RuleMeasure {
  lines: number;
  clean: number;
  byRule: ReadonlyMap<string, Counts>;
  /** Reports by severity; a line counts once for each rule. */
  bySeverity: Readonly<Record<Severity, Pick<Counts, 'found' | 'falseAlarms'>>>;
  mistakes: readonly Mistake[];
}

/**
 * Compares the findings of all rules with the labels of the lines, with the default settings of each language.
 * @param check `checkText`, or other rules
 */
export function measureRules(lines: readonly LabelledLine[], check: (given: CheckedText) => Finding[]): RuleMeasure {
  const byRule = new Map<string, Counts>();
  const bySeverity = Object.fromEntries(
    SEVERITIES.map((severity) => [severity, { found: 0, falseAlarms: 0 }]),
  ) as RuleMeasure['bySeverity'];
  const mistakes: Mistake[] = [];
  const count = (rule: string, what: keyof Counts) => {
    const counts = byRule.get(rule) ?? { found: 0, missed: 0, falseAlarms: 0 };
    byRule.set(rule, { ...counts, [what]: counts[what] + 1 });
  };
  for (const line of lines) {
    const reported = listReported(check(toCheckedText(line)));
    for (const rule of line.rules.filter((one) => !reported.has(one))) {
      count(rule, 'missed');
      mistakes.push({ rule, kind: 'missed', line });
    }
    for (const [rule, severity] of reported) {
      if (line.debatable.includes(rule)) continue;
      const what = line.rules.includes(rule) ? 'found' : 'falseAlarms';
      bySeverity[severity][what]++;
      // Information needs no precision: nobody has to answer it.
      if (what === 'falseAlarms' && severity === 'info') continue;
      count(rule, what);
      if (what === 'falseAlarms') mistakes.push({ rule, kind: 'false alarm', line });
    }
  }
  const clean = lines.filter(({ rules }) => rules.length === 0).length;
  return { lines: lines.length, clean, byRule, bySeverity, mistakes };
}

/** Share of the reports that are right; 1 if there are none. */
export const getPrecision = ({ found, falseAlarms }: Pick<Counts, 'found' | 'falseAlarms'>): number =>
  found + falseAlarms === 0 ? 1 : found / (found + falseAlarms);

/** Share of the labelled faults that are reported; 1 if there are none. */
export const getRecall = ({ found, missed }: Pick<Counts, 'found' | 'missed'>): number =>
  found + missed === 0 ? 1 : found / (found + missed);

function toCheckedText({ text, language, source, sourceLanguage, form }: LabelledLine): CheckedText {
  return { text, language, source, sourceLanguage, form, style: DEFAULT_SETTINGS.languages[language] };
}

/** Returns the highest severity of each rule with findings. */
function listReported(findings: readonly Finding[]): Map<string, Severity> {
  const reported = new Map<string, Severity>();
  for (const severity of [...SEVERITIES].reverse())
    for (const finding of findings) if (finding.severity === severity) reported.set(finding.rule, severity);
  return reported;
}
