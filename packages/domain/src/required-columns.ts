import {
  getRequiredColumns,
  getTextColumns,
  hasTextColumns,
  type ItemKind,
  type ItemTexts,
  isOptionalText,
} from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { ItemRow as Row } from './workflow/unit';

type Text = ItemTexts[ItemKind];

/**
 * Returns the source language of a row. This is the language named by its assignment (`source_{code}`), else the first
 * language with text in table order, but never the target. Optional texts count only if no language has required ones.
 * If rows of the kind contain no texts, it is the language named by the assignment, else the language from which the
 * texts were made.
 * @returns null if no other language has text, or no language was named.
 */
export function findSourceLanguage(row: Row, target: LanguageCode): LanguageCode | null {
  const named = row[`source_${target}`] as LanguageCode | undefined;
  if (!hasTextColumns(row.kind)) return named ?? (row[`bound_${target}`] as LanguageCode | undefined) ?? null;
  const candidates = (named ? [named, ...LANGUAGE_CODES] : LANGUAGE_CODES).filter((code) => code !== target);
  const holds = (columns: readonly Text[]) => columns.some((column) => isFilled(row[column]));
  return (
    candidates.find((code) => holds(getRequiredColumns(row.kind, code))) ??
    candidates.find((code) => holds(getTextColumns(row.kind, code))) ??
    null
  );
}

/** Returns the target columns that must have text: all required texts whose source column is filled (decision 15). */
export function findRequiredColumns(row: Row, target: LanguageCode): Text[] {
  const source = findSourceLanguage(row, target);
  if (!source) return [];
  const sources = getTextColumns(row.kind, source);
  const isRequired = (column: string, at: number) => isFilled(row[sources[at]!]) && !isOptionalText(row.kind, column);
  return getTextColumns(row.kind, target).filter(isRequired);
}

/**
 * Returns the required columns that are still empty in `row`. If no source has text, one filled column is enough, so
 * only the first column is returned when all are empty.
 */
export function findMissingColumns(row: Row, target: LanguageCode): Text[] {
  const required = findRequiredColumns(row, target);
  if (required.length > 0) return required.filter((column) => !isFilled(row[column]));
  const columns = getRequiredColumns(row.kind, target);
  return columns.some((column) => isFilled(row[column])) ? [] : columns.slice(0, 1);
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
