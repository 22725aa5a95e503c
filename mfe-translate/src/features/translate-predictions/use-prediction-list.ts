import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { getItem } from '@subtitle/contracts/items/get-item';
import { LIMITS } from '@subtitle/contracts/limits';
import { useApi } from '@subtitle/sdk/api';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useCallback, useMemo } from 'react';
import { type EditorFilters, queryOf } from './editor-filters';
import type { EditorKind } from './editor-kinds';

const PAGE = 200;

interface Page {
  answer: PredictionAnswer[];
  nextCursor: string | null;
}
interface Pages {
  pages: Page[];
  pageParams: unknown[];
}

/** The rows the filters ask for, page by page. */
export function usePredictionList(editor: EditorKind, filters: EditorFilters, enabled: boolean) {
  const api = useApi();
  const query = queryOf(filters);
  const list = useInfiniteQuery({
    queryKey: ['predictions', editor.kind, 'list', query],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      api.callWithCursor(editor.list, {
        query: { ...query, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  });
  const items = useMemo(
    () => (list.data as Pages | undefined)?.pages.flatMap((page) => page.answer) ?? [],
    [list.data],
  );
  return { ...list, items };
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
      const put = (list: PredictionAnswer[]) => list.map((old) => (old.id === item.id ? item : old));
      client.setQueriesData({ queryKey: ['predictions', editor.kind, 'list'] }, (old: Pages | undefined) =>
        old ? { ...old, pages: old.pages.map((page) => ({ ...page, answer: put(page.answer) })) } : old,
      );
      client.setQueriesData({ queryKey: ['predictions', editor.kind, 'own'] }, (old: PredictionAnswer[] | undefined) =>
        old ? put(old) : old,
      );
      client.setQueriesData({ queryKey: ['predictions', editor.kind, 'item', item.id] }, item);
    },
    [client, editor.kind],
  );
}
