import { getTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import type { Texts } from '../texts/unit-columns';

/**
 * Returns the texts of the last submission. An entry that names only some columns is completed from older entries.
 * @param history newest first
 * @returns null if the row was never submitted
 */
export function submittedTexts(kind: ItemKind, history: readonly HistoryEntry[], language: LanguageCode): Texts | null {
  const at = history.findIndex((entry) => entry.event === 'submit-item' && entry.columns !== null);
  if (at < 0) return null;
  const older = history.slice(at);
  return Object.fromEntries(
    getTextColumns(kind, language).map((column) => [
      column,
      older.find((entry) => entry.columns?.[column] !== undefined)?.columns?.[column] ?? '',
    ]),
  );
}
