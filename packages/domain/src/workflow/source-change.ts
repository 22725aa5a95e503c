import { getRequiredColumns, getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { isSubmitted, isTextRequired } from '@subtitle/contracts/statuses';
import { findSourceLanguage } from '../required-columns';
import { type ItemRow, readUnit, type Unit } from './unit';

/** Texts of one language, by column, from which a translation was made; '' for an empty text. */
export interface SourceTexts {
  language: LanguageCode;
  texts: Readonly<Record<string, string>>;
}

/**
 * Returns the language from which a unit's text was made: the language stored at its last save, else the language of
 * its assignment, else the first one with a text. Null for an original, which has no source, even if other languages
 * have texts.
 */
export function findMadeFromLanguage(row: ItemRow, target: LanguageCode): LanguageCode | null {
  const stated = getStatedSource(row, target);
  if (stated) return stated;
  const derived = findSourceLanguage(row, target);
  return derived && (findOriginalLanguage(row) === target || getStatedSource(row, derived) === target) ? null : derived;
}

/** The language in an assignment for correction is only for comparison; it is not the source of the text. */
function getStatedSource(row: ItemRow, target: LanguageCode): LanguageCode | undefined {
  const named = isTextRequired(readUnit(row, target).stage) ? undefined : row[`source_${target}`];
  return (row[`made_from_${target}`] ?? named) as LanguageCode | undefined;
}

/** Returns the first language whose text is no translation, else the first language with a text. */
function findOriginalLanguage(row: ItemRow): LanguageCode | undefined {
  const made = LANGUAGE_CODES.filter((code) => hasTranslation(row, code));
  return made.find((code) => !isTranslated(readUnit(row, code))) ?? made[0];
}

const isTranslated = ({ stage, status }: Unit) => !isTextRequired(stage) && isSubmitted(status);

/** Returns the current texts of a row in `language`. */
export function readSourceTexts(row: ItemRow, language: LanguageCode): SourceTexts {
  return {
    language,
    texts: Object.fromEntries(getTextColumns(row.kind, language).map((column) => [column, readText(row, column)])),
  };
}

/** Returns the texts of `seen` that have changed in the row, or null. */
export function findChangedTexts(row: ItemRow, { language, texts }: SourceTexts): SourceTexts | null {
  const changed = getTextColumns(row.kind, language).filter(
    (column) => texts[column] !== undefined && texts[column] !== readText(row, column),
  );
  if (changed.length === 0) return null;
  return { language, texts: Object.fromEntries(changed.map((column) => [column, texts[column]!])) };
}

/**
 * Returns the source texts of a translation that have changed in `now`, or null.
 * @param before the row for which the translation was correct, or a row that is already marked
 */
export function findChangedSource(before: ItemRow, now: ItemRow, target: LanguageCode, source: LanguageCode) {
  const known = before[`source_changed_${target}`] as SourceTexts | undefined;
  const texts = { ...readSourceTexts(before, source).texts, ...(known?.language === source && known.texts) };
  return findChangedTexts(now, { language: source, texts });
}

export function isSameChange(one: SourceTexts | null | undefined, other: SourceTexts | null | undefined): boolean {
  const words = (change: typeof one) =>
    change ? JSON.stringify([change.language, Object.entries(change.texts).sort()]) : '';
  return words(one) === words(other);
}

/** Returns the other languages whose texts were made from `language`. */
export function listTranslationsFrom(row: ItemRow, language: LanguageCode): LanguageCode[] {
  if (!hasTextColumns(row.kind)) return [];
  return LANGUAGE_CODES.filter(
    (code) => code !== language && hasTranslation(row, code) && findMadeFromLanguage(row, code) === language,
  );
}

/** Returns whether a language has a translation or a draft. A name that was imported with the workbook is neither. */
export function hasTranslation(row: ItemRow, language: LanguageCode): boolean {
  const holds = (columns: readonly string[]) => columns.some((column) => readText(row, column).trim() !== '');
  if (holds(getRequiredColumns(row.kind, language))) return true;
  return row[`author_${language}`] != null && holds(getTextColumns(row.kind, language));
}

function readText(row: ItemRow, column: string): string {
  const text = row[column];
  return typeof text === 'string' ? text : '';
}
