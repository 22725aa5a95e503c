import { LANGUAGE_CODES, type LanguageCode, type TextColumn, textColumns } from '@subtitle/contracts/languages';

type Row = Readonly<Record<string, unknown>>;

/**
 * The language a row is translated from: the one its assignment named (`source_{code}`), else the first language with
 * text in the order of the table; never the target itself.
 * @returns null when no other language holds text.
 */
export function sourceLanguageOf(row: Row, target: LanguageCode): LanguageCode | null {
  const named = row[`source_${target}`] as LanguageCode | undefined;
  const candidates = named ? [named, ...LANGUAGE_CODES] : LANGUAGE_CODES;
  return (
    candidates.find((code) => code !== target && textColumns(code).some((column) => isFilled(row[column]))) ?? null
  );
}

/** The target columns that must hold text: those whose source column does (decision 15). */
export function requiredColumns(row: Row, target: LanguageCode): TextColumn[] {
  const source = sourceLanguageOf(row, target);
  if (!source) return [];
  const sources = textColumns(source);
  return textColumns(target).filter((_column, index) => isFilled(row[sources[index] as TextColumn]));
}

/**
 * The required columns that are still empty in `row`. Where no language holds a source text, one filled column is
 * enough, so the first one is named when all are empty.
 */
export function missingColumns(row: Row, target: LanguageCode): TextColumn[] {
  const required = requiredColumns(row, target);
  if (required.length > 0) return required.filter((column) => !isFilled(row[column]));
  const columns = textColumns(target);
  return columns.some((column) => isFilled(row[column])) ? [] : columns.slice(0, 1);
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
