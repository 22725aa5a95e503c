import { itemTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { QueryOf } from '@subtitle/contracts/operation';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { countRows, getItem, type ListRow, listRows, type RowCounts } from '@subtitle/contracts/operations/items';
import { listRowOf } from '@subtitle/domain/workflow/list-row';
import { type ApiClient, useApi } from '@subtitle/sdk/api';
import { putInPages, usePages } from '@subtitle/sdk/list';
import { keepPreviousData, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { WORK_KEY } from '@subtitle/sdk/work';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { nextUnfinished } from './assigned-elsewhere';
import { type EditorFilters, queryOf } from './editor-filters';
import type { EditorKind } from './editor-kinds';
import { showQuery } from './shows';

/**
 * With this page size, the open row and its neighbours, opening an editor stays below 100 KB; a server test measures
 * it.
 */
const PAGE = 100;

/** While the counts are unknown, and if there are too many rows to count. */
const UNCOUNTED: RowCounts = { counts: null };

/** Milliseconds between two attempts to read a row from a server that does not respond. */
const AGAIN_MS = 5_000;

export type ListQuery = Omit<QueryOf<typeof listRows>, 'limit' | 'cursor' | 'near' | 'side'>;

/**
 * Reads the rows that match the filters page by page without their texts, rows to do first, and the rows omitted for
 * lack of source text. The list starts at the open row if no loaded page contains it.
 * @param id the open row, 0 for none
 */
export function usePredictionList(
  { kind, stage, onlyWithText }: EditorKind,
  filters: EditorFilters,
  { id, enabled }: { id: number; enabled: boolean },
) {
  const api = useApi();
  const { source, show } = filters;
  const query: ListQuery = { ...queryOf(filters), ...showQuery(show), stage, source, order: 'open' };
  const name = JSON.stringify([kind, query]);
  const [entry, setEntry] = useState({ name, id });
  const near = entry.name === name ? entry.id : id;
  const list = usePages<ListRow>({
    queryKey: ['predictions', kind, 'list', query, near],
    read: ({ cursor, signal }) => {
      const place = cursor.cursor || near === 0 ? cursor : { near };
      return api.callWithCursor(listRows, { params: { kind }, query: { ...query, limit: PAGE, ...place }, signal });
    },
    enabled,
  });
  const { items: all } = list;
  const isMissing = id > 0 && list.isSuccess && !list.isFetching && !all.some((row) => row.id === id);
  useEffect(() => {
    if (entry.name !== name || (enabled && isMissing && near !== id)) setEntry({ name, id });
  });
  const shown = useCallback((row: ListRow) => !onlyWithText || row.preview !== null, [onlyWithText]);
  const [items, textless] = useMemo(() => [all.filter(shown), all.filter((row) => !shown(row))], [all, shown]);
  return { ...list, items, textless, shown, query };
}

/** Counts the rows of all pages by status and mark, independent of the list's status filter. */
export function useRowCounts({ kind, stage }: EditorKind, filters: EditorFilters, enabled: boolean) {
  const api = useApi();
  const query = { ...queryOf(filters), stage };
  const { data } = useQuery({
    queryKey: ['predictions', kind, 'counts', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(countRows, { params: { kind }, query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
  return data ?? UNCOUNTED;
}

/** Reads one row with its texts. */
export function useLinkedItem(editor: EditorKind, id: number, enabled: boolean) {
  const api = useApi();
  return useQuery({ ...itemQuery(api, editor, id), enabled: enabled && id > 0, retry: false });
}

/** Retries a row that failed to load until it arrives; `refetch` retries immediately. */
export function useRowAgain(editor: EditorKind, id: number, enabled: boolean) {
  const client = useQueryClient();
  const query = itemQuery(useApi(), editor, id);
  // A separate query: the row's own query would lose its error state during a retry.
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

/** Prefetches the neighbours of the open row and the next unfinished row, so that moving on shows them immediately. */
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

/** Replaces the older copy of a saved row in every cached list, so that lists keep their order and scroll position. */
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
      if (!before || countedAs(before) !== countedAs(item))
        void client.invalidateQueries({ queryKey: ['predictions', kind, 'counts'] });
      if (before && LANGUAGE_CODES.every((code) => before[`status_${code}`] === item[`status_${code}`])) return;
      void client.invalidateQueries({ queryKey: WORK_KEY });
    },
    [client, kind],
  );
}

/** Returns which of the counts a row belongs to. */
function countedAs(item: ItemAnswer): string {
  const texts = item as object as Record<string, unknown>;
  return LANGUAGE_CODES.map((code) =>
    [
      item[`status_${code}`],
      item[`sent_back_${code}`] !== null,
      item[`source_changed_${code}`] !== undefined,
      itemTexts(item.kind, code).some((column) => texts[column]),
    ].join(),
  ).join();
}
