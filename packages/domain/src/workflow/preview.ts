import { getTextColumns, isOptionalText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { ItemRow } from './unit';

/** Characters per letter on average in Indian scripts, with a margin. Callers shorten the result by letters. */
const CHARACTERS_PER_LETTER = 2.5;

/** Returns the beginning of a text, long enough for a line of a list. */
export function cutPreview(text: string): string {
  const most = LIMITS.predictionPreviewCharacters * CHARACTERS_PER_LETTER;
  return Array.from(text.trim().slice(0, most * 2))
    .slice(0, most)
    .join('');
}

/** Returns the column that represents a row in lists: the first filled column, optional columns last. */
export function findPreviewColumn(row: ItemRow, language: LanguageCode) {
  const columns = getTextColumns(row.kind, language).filter((column) => String(row[column] ?? '').trim() !== '');
  return columns.find((column) => !isOptionalText(row.kind, column)) ?? columns[0];
}
