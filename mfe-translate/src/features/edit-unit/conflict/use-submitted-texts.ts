import type { LanguageCode } from '@subtitle/contracts/languages';
import { listHistory } from '@subtitle/contracts/operations/items';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import type { EditorKind } from '../list/editor-kinds';
import { submittedTexts } from './submitted-texts';

/** Reads the texts of the last submission from the history; `data` is null if there was none. */
export function useSubmittedTexts({ kind }: EditorKind, id: number, language: LanguageCode, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ['history', kind, id, language],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listHistory, { params: { kind, id, language }, signal }),
    select: (history) => submittedTexts(kind, history, language),
    enabled,
  });
}
