import { isOptionalText, itemTexts } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { ItemRow } from './unit';

/** Letters of Indian scripts are about two characters each; whoever shows the words cuts them by letters. */
const CHARACTERS_PER_LETTER = 2.5;

/** Enough of the beginning of a text for a line of a list. */
export function firstWords(text: string): string {
  const most = LIMITS.predictionPreviewCharacters * CHARACTERS_PER_LETTER;
  return Array.from(text.trim().slice(0, most * 2))
    .slice(0, most)
    .join('');
}

/** The column whose text stands for a row in lists: the first that is filled, those that may stay empty after the others. */
export function previewColumn(row: ItemRow, language: LanguageCode) {
  const columns = itemTexts(row.kind, language).filter((column) => String(row[column] ?? '').trim() !== '');
  return columns.find((column) => !isOptionalText(row.kind, column)) ?? columns[0];
}
