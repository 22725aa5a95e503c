import { holdsTexts, itemTexts, requiredTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { sourceLanguageOf } from '../required-columns';
import type { ItemRow } from './unit';

/** Texts of one language by column, as a translation was made from them; '' for an empty one. */
export interface SourceTexts {
  language: LanguageCode;
  texts: Readonly<Record<string, string>>;
}

/**
 * The language a unit's text was made from: noted with its last save, else its assignment's, else the first one with a
 * text.
 */
export function madeFrom(row: ItemRow, target: LanguageCode): LanguageCode | null {
  return (row[`made_from_${target}`] as LanguageCode | undefined) ?? sourceLanguageOf(row, target);
}

/** Texts of `language` as the row holds them now. */
export function sourceTextsOf(row: ItemRow, language: LanguageCode): SourceTexts {
  return {
    language,
    texts: Object.fromEntries(itemTexts(row.kind, language).map((column) => [column, textAt(row, column)])),
  };
}

/** The part of `seen` that the row does not hold any more; null while the row still holds all of it. */
export function changedSince(row: ItemRow, { language, texts }: SourceTexts): SourceTexts | null {
  const changed = itemTexts(row.kind, language).filter(
    (column) => texts[column] !== undefined && texts[column] !== textAt(row, column),
  );
  if (changed.length === 0) return null;
  return { language, texts: Object.fromEntries(changed.map((column) => [column, texts[column]!])) };
}

/** The other languages whose texts were made from `language`, and which hold a text. */
export function madeFromLanguage(row: ItemRow, language: LanguageCode): LanguageCode[] {
  if (!holdsTexts(row.kind)) return [];
  return LANGUAGE_CODES.filter((code) => code !== language && isMade(row, code) && madeFrom(row, code) === language);
}

/** Whether a language holds a translation, or a draft of one. A name that its workbook brought is none. */
export function isMade(row: ItemRow, language: LanguageCode): boolean {
  const holds = (columns: readonly string[]) => columns.some((column) => textAt(row, column).trim() !== '');
  if (holds(requiredTexts(row.kind, language))) return true;
  return row[`author_${language}`] != null && holds(itemTexts(row.kind, language));
}

function textAt(row: ItemRow, column: string): string {
  const text = row[column];
  return typeof text === 'string' ? text : '';
}
