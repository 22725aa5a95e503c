import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemRow } from './unit';

/** Returns the columns of a unit, or the numbers of its cues, that were filled and that nobody changed or checked. */
export const listUnchecked = (row: ItemRow, language: LanguageCode): readonly string[] =>
  (row[`unchecked_${language}`] as readonly string[] | undefined) ?? [];

/** Returns whether a unit has texts, and all of them are unchecked fills: nobody has begun it. */
export function isOnlyFilled(row: ItemRow, language: LanguageCode): boolean {
  const unchecked = listUnchecked(row, language);
  if (!hasTextColumns(row.kind)) return unchecked.length > 0 && unchecked.length >= Number(row[`filled_${language}`]);
  const hasText = (column: string) => typeof row[column] === 'string' && row[column].trim() !== '';
  const columns = getTextColumns(row.kind, language).filter(hasText);
  return columns.length > 0 && columns.every((column) => unchecked.includes(column));
}
