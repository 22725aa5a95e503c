import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { countRows, getItem, type ListRow, listRows } from '@subtitle/contracts/operations/items';
import { listRowOf } from '@subtitle/domain/workflow/list-row';
import { type ApiClient, useApi } from '@subtitle/sdk/api';
import { putInPages, usePages } from '@subtitle/sdk/list';
import { keepPreviousData, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { WORK_KEY } from '@subtitle/sdk/work';
import { useCallback, useEffect, useMemo } from 'react';
import { nextUnfinished } from './assigned-elsewhere';
import { type EditorFilters, queryOf } from './editor-filters';
import type { EditorKind } from './editor-kinds';

/** With the row in work and those beside it, opening an editor stays below 100 KB; a test of the server measures it. */
const PAGE = 100;

/** Between two attempts to read a row from a server that does not answer. */
const AGAIN_MS = 5_000;

/** The rows the filters ask for, page by page, without their texts; and those left out for want of a source text. */
export function usePredictionList({ kind, stage, onlyWithText }: EditorKind, filters: EditorFilters, enabled: boolean) {
  const api = useApi();
  const query = { ...queryOf(filters), stage, source: filters.source };
  const list = usePages<ListRow>({
    queryKey: ['predictions', kind, 'list', query],
    read: ({ cursor, signal }) =>
      api.callWithCursor(listRows, { params: { kind }, query: { ...query, limit: PAGE, ...cursor }, signal }),
    enabled,
  });
  const { items: all } = list;
  const shown = useCallback((row: ListRow) => !onlyWithText || row.preview !== null, [onlyWithText]);
  const [items, textless] = useMemo(() => [all.filter(shown), all.filter((row) => !shown(row))], [all, shown]);
  return { ...list, items, textless, shown };
}

/** How many of these rows stand in which status, on all pages; null where they are too many to be counted. */
export function useRowCounts({ kind, stage }: EditorKind, filters: EditorFilters, enabled: boolean) {
  const api = useApi();
  const query = { ...queryOf(filters), stage };
  const { data } = useQuery({
    queryKey: ['predictions', kind, 'counts', query],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(countRows, { params: { kind }, query, signal })).counts,
    placeholderData: keepPreviousData,
    enabled,
  });
  return data ?? null;
}

/** One row with its texts. */
export function useLinkedItem(editor: EditorKind, id: number, enabled: boolean) {
  const api = useApi();
  return useQuery({ ...itemQuery(api, editor, id), enabled: enabled && id > 0, retry: false });
}

/** Asks for a row that did not come until it does, and sooner with `refetch`; it opens as soon as it is here. */
export function useRowAgain(editor: EditorKind, id: number, enabled: boolean) {
  const client = useQueryClient();
  const query = itemQuery(useApi(), editor, id);
  // A query of its own: that of the row would no longer say that it failed while it is asked for.
  const again = useQuery({
    ...query,
    queryKey: [...query.queryKey, 'again'],
    enabled,
    retry: false,
    gcTime: 0,
    refetchInterval: AGAIN_MS,
  });
  const { data } = again;
  useEffect(() => {
    if (data) client.setQueryData(['predictions', editor.kind, 'item', id], data);
  }, [client, data, editor, id]);
  return again;
}

/** Reads the rows beside the one in work and the next unfinished one ahead, so that going on shows them at once. */
export function useReadAhead(editor: EditorKind, rows: readonly ListRow[], id: number, ready: boolean): void {
  const api = useApi();
  const client = useQueryClient();
  const at = rows.findIndex((row) => row.id === id);
  const beside = at < 0 ? [] : [rows[at + 1]?.id, rows[at - 1]?.id, nextUnfinished(rows, id)];
  const wanted = [...new Set(beside.filter((one) => one != null))].join();
  useEffect(() => {
    if (!ready || wanted === '') return;
    for (const one of wanted.split(',')) void client.prefetchQuery(itemQuery(api, editor, Number(one)));
  }, [api, client, editor, ready, wanted]);
}

function itemQuery(api: ApiClient, { kind }: EditorKind, id: number) {
  return {
    queryKey: ['predictions', kind, 'item', id],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(getItem, { params: { kind, id }, signal })).item as ItemAnswer,
  };
}

/** Puts a saved row in the place of the older one everywhere, so that lists keep their order and scroll. */
export function usePatchItem({ kind }: EditorKind) {
  const client = useQueryClient();
  return useCallback(
    (item: ItemAnswer) => {
      for (const [queryKey] of client.getQueriesData({ queryKey: ['predictions', kind, 'list'] })) {
        const { source, target } = queryKey[3] as { source: LanguageCode; target: LanguageCode };
        putInPages(client, queryKey, listRowOf({ ...item }, source, target), (old: ListRow) => old.id === item.id);
      }
      const key = ['predictions', kind, 'item', item.id];
      const before = client.getQueryData<ItemAnswer>(key);
      client.setQueryData(key, item);
      if (before && LANGUAGE_CODES.every((code) => before[`status_${code}`] === item[`status_${code}`])) return;
      // A row that changed hands is another number.
      void client.invalidateQueries({ queryKey: ['predictions', kind, 'counts'] });
      void client.invalidateQueries({ queryKey: WORK_KEY });
    },
    [client, kind],
  );
}
