import {
  holdsTexts,
  type ItemKind,
  type ItemTexts,
  isOptionalText,
  itemTexts,
  requiredTexts,
} from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { ItemRow as Row } from './workflow/unit';

type Text = ItemTexts[ItemKind];

/**
 * The language a row is translated from: the one its assignment named (`source_{code}`), else the first language with
 * text in the order of the table; never the target itself. Texts that may stay empty count where no language has others.
 * Where a row does not hold its texts, the one its assignment named, else the one they were made from.
 * @returns null when no other language holds text, or none was named.
 */
export function sourceLanguageOf(row: Row, target: LanguageCode): LanguageCode | null {
  const named = row[`source_${target}`] as LanguageCode | undefined;
  if (!holdsTexts(row.kind)) return named ?? (row[`bound_${target}`] as LanguageCode | undefined) ?? null;
  const candidates = (named ? [named, ...LANGUAGE_CODES] : LANGUAGE_CODES).filter((code) => code !== target);
  const holds = (columns: readonly Text[]) => columns.some((column) => isFilled(row[column]));
  return (
    candidates.find((code) => holds(requiredTexts(row.kind, code))) ??
    candidates.find((code) => holds(itemTexts(row.kind, code))) ??
    null
  );
}

/** The target columns that must hold text: those whose source column does (decision 15), but for what may stay empty. */
export function requiredColumns(row: Row, target: LanguageCode): Text[] {
  const source = sourceLanguageOf(row, target);
  if (!source) return [];
  const sources = itemTexts(row.kind, source);
  const isRequired = (column: string, at: number) => isFilled(row[sources[at]!]) && !isOptionalText(row.kind, column);
  return itemTexts(row.kind, target).filter(isRequired);
}

/**
 * The required columns that are still empty in `row`. Where no language holds a source text, one filled column is
 * enough, so the first one is named when all are empty.
 */
export function missingColumns(row: Row, target: LanguageCode): Text[] {
  const required = requiredColumns(row, target);
  if (required.length > 0) return required.filter((column) => !isFilled(row[column]));
  const columns = requiredTexts(row.kind, target);
  return columns.some((column) => isFilled(row[column])) ? [] : columns.slice(0, 1);
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
