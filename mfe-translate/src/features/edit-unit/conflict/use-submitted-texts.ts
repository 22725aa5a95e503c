import { getTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { type HistoryEntry, listHistory } from '@subtitle/contracts/operations/items';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import type { RowTexts } from '../../keep-drafts/device-drafts';
import type { EditorKind } from '../list/editor-kinds';

/** Reads the texts of the last submission from the history; `data` is null if there was none. */
export function useSubmittedTexts({ kind }: EditorKind, id: number, language: LanguageCode, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ['history', kind, id, language],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listHistory, { params: { kind, id, language }, signal }),
    select: (history) => findSubmittedTexts(kind, history, language),
    enabled,
  });
}

/**
 * Returns the texts of the last submission. An entry that names only some columns is completed from older entries.
 * @param history newest first
 * @returns null if the row was never submitted
 */
function findSubmittedTexts(kind: ItemKind, history: readonly HistoryEntry[], language: LanguageCode): RowTexts | null {
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
