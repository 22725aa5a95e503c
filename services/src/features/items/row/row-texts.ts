import { getTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Row, UnitKey } from './item';

/** Returns the texts of one language by column, '' where there is none. */
export function getTexts(row: Row, language: LanguageCode): Record<string, string> {
  return Object.fromEntries(getTextColumns(row.kind, language).map((column) => [column, row[column] ?? '']));
}

/** Whether the texts differ from the row's. */
export function changesTexts(row: Row, texts: Record<string, string>): boolean {
  return Object.entries(texts).some(([column, text]) => (row[column as keyof Row] ?? '') !== text);
}

/** Returns a column that rows of this kind do not have in the language, if there is one. */
export function findForeignColumn(
  { kind, language }: Pick<UnitKey, 'kind' | 'language'>,
  columns: Record<string, string>,
): string | undefined {
  const own: readonly string[] = getTextColumns(kind, language);
  return Object.keys(columns).find((column) => !own.includes(column));
}
