import { getTextColumns, type ItemText, isOptionalText, type TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { Override } from '@subtitle/contracts/operations/findings';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { SEVERITIES } from '@subtitle/contracts/severities';
import { cleanText } from '../texts/clean-text';
import type { WritingStyle } from '../texts/house-style';
import type { SourceTexts } from '../workflow/source-change';
import type { ApprovedSentences, CheckedText, Finding } from './check';
import { checkSubmittedText } from './check-text';
import type { RuleLevels } from './rule-levels';

/** A finding in a column of a row. The column of a finding in a cue is the number of the cue, as in the history. */
export interface ColumnFinding<Column extends string = ItemText> extends Finding {
  column: Column;
  /** Names the marked text in an override: the text itself, or the message where something is missing. */
  words: string;
}

/** A unit whose texts are checked. */
export interface CheckedUnit {
  kind: TextKind;
  language: LanguageCode;
  /** Texts by column. */
  texts: Readonly<Record<string, string | undefined>>;
  /** Source texts beside them; undefined for an original. */
  source: SourceTexts | undefined;
  style: WritingStyle;
  /** Levels of rules in this language that differ from their usual ones; absent for none. */
  levels?: RuleLevels;
  /** Approved terms of the language pair. */
  terms?: readonly PairTerm[];
  /** Approved translations of the source's sentences in other rows; absent where they are not known. */
  approved?: ApprovedSentences;
}

/** Checks a text of a row, by default with `checkSubmittedText`; a caller may pass a function that remembers results. */
export type CheckColumn = (column: ItemText, given: CheckedText) => Finding[];

/**
 * Checks every text of a unit.
 * @returns findings by column, in each column the most severe first; an empty text has none
 */
export function checkColumns(unit: CheckedUnit, check: CheckColumn = (_column, given) => checkSubmittedText(given)) {
  const { kind, language, texts, source, style, levels, terms, approved } = unit;
  const sources = source ? getTextColumns(kind, source.language) : [];
  return getTextColumns(kind, language).flatMap((column, at): ColumnFinding[] => {
    const text = texts[column] ?? '';
    if (text.trim() === '') return [];
    const given: CheckedText = {
      text,
      language,
      source: source?.texts[sources[at]!] ?? '',
      sourceLanguage: source?.language ?? null,
      style,
      levels,
      form: isOptionalText(kind, column) ? 'name' : 'text',
      kind,
      ...(terms && { terms }),
      ...(approved && { approved }),
    };
    return sortBySeverity(check(column, given).map((finding) => nameFinding(finding, column, text)));
  });
}

/** Returns a text of a unit with its source. */
export function readCheckedText(
  { kind, language, texts, source }: Pick<CheckedUnit, 'kind' | 'language' | 'texts' | 'source'>,
  column: string,
): Pick<CheckedText, 'text' | 'language' | 'source' | 'sourceLanguage'> {
  const at = getTextColumns(kind, language).indexOf(column as ItemText);
  const sourceColumn = source && getTextColumns(kind, source.language)[at];
  return {
    text: texts[column] ?? '',
    language,
    source: (sourceColumn && source.texts[sourceColumn]) ?? '',
    sourceLanguage: source?.language ?? null,
  };
}

/** Returns a finding in a text with its column and the words by which an override names it. */
export function nameFinding(finding: Finding, column: ItemText, text: string): ColumnFinding {
  return { ...finding, column, words: getWords(text, finding) };
}

/** Sorts findings by severity; findings of the same severity keep their order. */
export function sortBySeverity<Found extends Pick<Finding, 'severity'>>(findings: readonly Found[]): Found[] {
  return SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

/** Returns whether an override is about this finding. It remains valid until the marked text changes. */
export function isOverrideOf(override: Override, { rule, column, words }: Override): boolean {
  return override.rule === rule && override.column === column && override.words === words;
}

/** Names a finding as an override. @param why reason for which the warning is kept; '' for none */
export function toOverride({ rule, column, words }: Override, why = ''): Override {
  return { rule, column, words, ...(why && { why }) };
}

/**
 * Returns the words that name a finding. They are compared as stored, because a field may contain another spelling of
 * the same letters.
 */
export function getWords(text: string, { start, end, message }: Finding): string {
  const words = cleanText(text.slice(start, end));
  return Array.from(words || message)
    .slice(0, LIMITS.overrideCharacters)
    .join('');
}
