import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { APPROVED } from '@subtitle/contracts/statuses';
import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import { checkRow } from '@subtitle/domain/checks/check-row';
import { checkText } from '@subtitle/domain/checks/check-text';
import { listApproved } from '@subtitle/domain/checks/list-approved';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { adaptTarget } from '@subtitle/domain/memory/adapt-target';
import { makeSentenceKey } from '@subtitle/domain/memory/sentence-key';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import type { Counts } from './measure-rules';
import { unescapeCell } from './read-lines';

/** The rules that compare a text with other rows, by the rows that they read. */
const RULE_OF = { approved: 'inconsistent', near: 'same-text' } as const;
const COLUMNS = 9;
const BETWEEN_ROWS = ' ‖ ';

/** A line of `context.tsv`: a translation beside approved rows, or beside one of another sign or day. */
export interface ContextLine {
  sourceLanguage: LanguageCode;
  language: LanguageCode;
  rows: keyof typeof RULE_OF;
  /** Whether the rule should report it. */
  isFaulty: boolean;
  source: string;
  text: string;
  others: readonly { source: string; text: string }[];
  /** Reason why it is difficult, in words. */
  about: string;
}

/** Reads the table, as `readLines` does. */
export function readContextLines(table: string): ContextLine[] {
  const [, ...rows] = table.split('\n').filter((row) => row && !row.startsWith('#'));
  return rows.map((row) => {
    const cells = row.split('\t').map(unescapeCell);
    const [from, to, kind, rules, source, text, sources, texts, about] = cells;
    const rule = RULE_OF[kind as ContextLine['rows']];
    const isKnown = [from, to].every((code) => LANGUAGE_CODES.some((one) => one === code)) && rule !== undefined;
    if (cells.length !== COLUMNS || !isKnown || ![rule, ''].includes(rules!))
      throw new Error(`not ${COLUMNS} cells, or an unknown word: ${row}`);
    const [otherSources, otherTexts] = [sources!.split(BETWEEN_ROWS), texts!.split(BETWEEN_ROWS)];
    return {
      sourceLanguage: from as LanguageCode,
      language: to as LanguageCode,
      rows: kind as ContextLine['rows'],
      isFaulty: rules === rule,
      source: source!,
      text: text!,
      others: otherTexts.map((other, at) => ({ source: otherSources[at] ?? otherSources[0]!, text: other })),
      about: about!,
    };
  });
}

interface ContextMeasure {
  byRule: ReadonlyMap<string, Counts>;
  /** Lines for which a rule and its label differ. */
  mistakes: readonly ContextLine[];
}

/** Compares the findings of both rules with the labels. A false alarm of information counts too. */
export function measureContext(lines: readonly ContextLine[]): ContextMeasure {
  const byRule = new Map<string, Counts>();
  for (const line of lines) {
    const rule = RULE_OF[line.rows];
    const counts = byRule.get(rule) ?? { found: 0, missed: 0, falseAlarms: 0 };
    const isReported = hasFinding(line);
    if (line.isFaulty) counts[isReported ? 'found' : 'missed']++;
    else if (isReported) counts.falseAlarms++;
    byRule.set(rule, counts);
  }
  return { byRule, mistakes: lines.filter((line) => hasFinding(line) !== line.isFaulty) };
}

function hasFinding(line: ContextLine): boolean {
  const { sourceLanguage, language, source, text, others } = line;
  const style = DEFAULT_SETTINGS.languages[language];
  const toTexts = (row: { source: string; text: string }) => ({
    [sourceLanguage]: [row.source],
    [language]: [row.text],
  });
  const found =
    line.rows === 'approved'
      ? checkText({ text, language, source, sourceLanguage, style, form: 'text', approved: findApproved(line) })
      : checkRow({
          sourceLanguage,
          texts: toTexts(line),
          near: others.map((row) => ({ name: 'Kark (row 12)', texts: toTexts(row) })),
        });
  return found.some(({ rule }) => rule === RULE_OF[line.rows]);
}

/** Returns the translations that the memory would find for the sentences of a line. */
function findApproved({ source, sourceLanguage, language, others }: ContextLine): ApprovedSentences {
  return listApproved(
    splitSentences(source, sourceLanguage).map(({ text }) => ({
      text,
      matches: others.flatMap((other): MemoryMatch[] => {
        if (makeSentenceKey(other.source, sourceLanguage) !== makeSentenceKey(text, sourceLanguage)) return [];
        const stored = { source: other.source, target: other.text, sourceLanguage, targetLanguage: language };
        const adapted = adaptTarget(stored, text);
        if (!adapted) return [];
        const about = { state: APPROVED, by: '', at: '', uses: 1, variants: 1, percent: 100 } as const;
        const { text: target, isAdapted, changesNumber } = adapted;
        return [
          { ...about, text: target, source: other.source, target: other.text, adapted: isAdapted, changesNumber },
        ];
      }),
    })),
  );
}
