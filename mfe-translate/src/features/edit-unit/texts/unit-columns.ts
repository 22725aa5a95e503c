import { getTextColumns, type ItemText, isOptionalText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { getText, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { SourceSeen } from '@subtitle/contracts/operations/items';
import { findRequiredColumns } from '@subtitle/domain/required-columns';
import type { RowTexts } from '../../keep-drafts/device-drafts';

/** Labels of a row's single required text and of its optional one. */
export type TextLabels = Readonly<Record<'required' | 'optional', ColumnPair['labels']>>;

/** One line of the editor: a source column beside the column it is translated into. */
export interface ColumnPair {
  source: ItemText;
  target: ItemText;
  sourceText: string;
  /**
   * Labels of the two columns: their column names, or their roles if the language has only one required text and one
   * optional.
   */
  labels: { source: string; target: string };
}

/**
 * Returns the columns to translate: columns with text on either side, and columns that the server requires; all columns
 * if there are none. Labels default to the column names.
 */
export function listColumnPairs(
  item: ItemAnswer,
  source: LanguageCode,
  target: LanguageCode,
  labels: TextLabels | null,
): ColumnPair[] {
  const targets = getTextColumns(item.kind, target);
  const pairs = getTextColumns(item.kind, source).map((column, at) => ({
    source: column,
    target: targets[at]!,
    sourceText: getText(item, column),
    labels: labels?.[isOptionalText(item.kind, targets[at]!) ? 'optional' : 'required'] ?? {
      source: column,
      target: targets[at]!,
    },
  }));
  const required = findRequiredColumns(item, target);
  const used = pairs.filter(
    (pair) => isFilled(pair.sourceText) || isFilled(getText(item, pair.target)) || required.includes(pair.target),
  );
  return used.length > 0 ? used : pairs;
}

export function readTexts(item: ItemAnswer, language: LanguageCode): RowTexts {
  return Object.fromEntries(getTextColumns(item.kind, language).map((column) => [column, getText(item, column)]));
}

export function findChangedColumns(texts: RowTexts, base: RowTexts): RowTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([column, text]) => text !== (base[column as ItemText] ?? '')),
  );
}

export function isFilled(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/** Returns the source texts shown to the translator; undefined if the row has none in that language. */
export function getSourceSeen(item: ItemAnswer, language: LanguageCode, target: LanguageCode): SourceSeen | undefined {
  if (language === target) return undefined;
  const texts = readTexts(item, language) as Record<string, string>;
  return Object.values(texts).some((text) => text.trim() !== '') ? { language, texts } : undefined;
}
