import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { getItem } from '@subtitle/contracts/items/get-item';
import { LIMITS } from '@subtitle/contracts/limits';
import { useApi } from '@subtitle/sdk/api';
import { putInPages, usePages } from '@subtitle/sdk/list';
import { useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useCallback } from 'react';
import { type EditorFilters, queryOf } from './editor-filters';
import type { EditorKind } from './editor-kinds';

const PAGE = 200;

/** The rows the filters ask for, page by page. */
export function usePredictionList(editor: EditorKind, filters: EditorFilters, enabled: boolean) {
  const api = useApi();
  const query = queryOf(filters);
  return usePages<PredictionAnswer>({
    queryKey: ['predictions', editor.kind, 'list', query],
    read: ({ cursor, signal }) =>
      api.callWithCursor(editor.list, { query: { ...query, limit: PAGE, ...cursor }, signal }),
    enabled,
  });
}

/** Everything assigned to this person in any language and on any date: what the filters might hide. */
export function useOwnWork(editor: EditorKind, enabled: boolean): { rows: PredictionAnswer[]; waiting: boolean } {
  const api = useApi();
  const own = useQuery({
    queryKey: ['predictions', editor.kind, 'own'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(editor.list, { query: { limit: LIMITS.listPageMax }, signal }) as Promise<PredictionAnswer[]>,
    enabled,
  });
  return { rows: own.data ?? NONE, waiting: enabled && own.isPending };
}
const NONE: PredictionAnswer[] = [];

/** A row named by the address that the list does not show. */
export function useLinkedItem(editor: EditorKind, id: number, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['predictions', editor.kind, 'item', id],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(getItem, { params: { kind: editor.kind, id }, signal })).item as PredictionAnswer,
    enabled: enabled && id > 0,
    retry: false,
  });
}

/** Puts a saved row in the place of the older one everywhere, so that lists keep their order and scroll. */
export function usePatchItem(editor: EditorKind) {
  const client = useQueryClient();
  return useCallback(
    (item: PredictionAnswer) => {
      const isSame = (old: PredictionAnswer) => old.id === item.id;
      putInPages(client, ['predictions', editor.kind, 'list'], item, isSame);
      client.setQueriesData({ queryKey: ['predictions', editor.kind, 'own'] }, (old: PredictionAnswer[] | undefined) =>
        old?.map((row) => (isSame(row) ? item : row)),
      );
      client.setQueriesData({ queryKey: ['predictions', editor.kind, 'item', item.id] }, item);
    },
    [client, editor.kind],
  );
}
