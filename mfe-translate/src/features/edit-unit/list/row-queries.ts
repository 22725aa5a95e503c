import { getTextColumns } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { getItem, type ListRow } from '@subtitle/contracts/operations/items';
import { createListRow } from '@subtitle/domain/workflow/list-row';
import { type ApiClient, useApi } from '@subtitle/sdk/api';
import { putInPages } from '@subtitle/sdk/list';
import { useQuery, useQueryClient } from '@subtitle/sdk/query';
import { WORK_KEY } from '@subtitle/sdk/work';
import { useCallback, useEffect } from 'react';
import type { EditorKind } from './editor-kinds';
import { findNextUnfinished } from './hidden-work';

/** Milliseconds between two attempts to read a row from a server that does not respond. */
const RETRY_DELAY_MS = 5_000;

/** Reads one row with its texts. */
export function useLinkedItem(editor: EditorKind, id: number, enabled: boolean) {
  const api = useApi();
  return useQuery({ ...createItemQuery(api, editor, id), enabled: enabled && id > 0, retry: false });
}

/** Retries a row that failed to load until it is loaded; `refetch` retries immediately. */
export function useRowRetry(editor: EditorKind, id: number, enabled: boolean) {
  const client = useQueryClient();
  const query = createItemQuery(useApi(), editor, id);
  // A separate query: the row's own query would lose its error state during a retry.
  const again = useQuery({
    ...query,
    queryKey: [...query.queryKey, 'again'],
    enabled,
    retry: false,
    gcTime: 0,
    refetchInterval: RETRY_DELAY_MS,
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
  const beside = at < 0 ? [] : [rows[at + 1]?.id, rows[at - 1]?.id, findNextUnfinished(rows, id)];
  const wanted = [...new Set(beside.filter((one) => one != null))].join();
  useEffect(() => {
    if (!ready || wanted === '') return;
    for (const one of wanted.split(',')) void client.prefetchQuery(createItemQuery(api, editor, Number(one)));
  }, [api, client, editor, ready, wanted]);
}

/** Returns the rows of a kind that were read with their texts: opened ones and their neighbours. */
export const listReadRows = (client: ReturnType<typeof useQueryClient>, { kind }: EditorKind): ItemAnswer[] =>
  client.getQueriesData<ItemAnswer>({ queryKey: ['predictions', kind, 'item'] }).flatMap(([, item]) => item ?? []);

function createItemQuery(api: ApiClient, { kind }: EditorKind, id: number) {
  return {
    queryKey: ['predictions', kind, 'item', id],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(getItem, { params: { kind, id }, signal })).item as ItemAnswer,
  };
}

/**
 * Replaces the older copy of a saved row in every cached list. Lists are not read again, so they keep their order and
 * scroll position.
 */
export function usePatchItem({ kind }: EditorKind) {
  const client = useQueryClient();
  return useCallback(
    (item: ItemAnswer) => {
      for (const [queryKey] of client.getQueriesData({ queryKey: ['predictions', kind, 'list'] })) {
        const { source, target } = queryKey[3] as { source: LanguageCode; target: LanguageCode };
        putInPages(client, queryKey, createListRow({ ...item }, source, target), (old: ListRow) => old.id === item.id);
      }
      const key = ['predictions', kind, 'item', item.id];
      const before = client.getQueryData<ItemAnswer>(key);
      client.setQueryData(key, item);
      if (!before || getCountGroup(before) !== getCountGroup(item))
        void client.invalidateQueries({ queryKey: ['predictions', kind, 'counts'] });
      if (before && LANGUAGE_CODES.every((code) => before[`status_${code}`] === item[`status_${code}`])) return;
      void client.invalidateQueries({ queryKey: WORK_KEY });
    },
    [client, kind],
  );
}

/** Returns the count that includes the row. */
function getCountGroup(item: ItemAnswer): string {
  const texts = item as object as Record<string, unknown>;
  return LANGUAGE_CODES.map((code) =>
    [
      item[`status_${code}`],
      item[`sent_back_${code}`] !== null,
      item[`source_changed_${code}`] !== undefined,
      item[`findings_${code}`]?.revision,
      getTextColumns(item.kind, code).some((column) => texts[column]),
    ].join(),
  ).join();
}
