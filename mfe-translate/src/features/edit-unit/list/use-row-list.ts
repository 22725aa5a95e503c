import type { QueryOf } from '@subtitle/contracts/operation';
import { countRows, type ListRow, listRows, type RowCounts } from '@subtitle/contracts/operations/items';
import { buildFindingQuery } from '@subtitle/domain/checks/finding-filter';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { keepPreviousData, useOnNews, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { WORK_KEY } from '@subtitle/sdk/work';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { buildQuery, type EditorFilters } from './editor-filters';
import type { EditorKind } from './editor-kinds';
import { countHiddenWork } from './hidden-work';
import { buildFilterQuery, countShown } from './list-filter';
import type { EditorAddress } from './use-editor-address';

/**
 * With this page size, opening an editor with the open row and its neighbours transfers less than 100 KB. A server test
 * measures it.
 */
const PAGE_SIZE = 100;

/** Counts while they are unknown, and if there are too many rows to count. */
const UNKNOWN_COUNTS: RowCounts = { counts: null };

export type ListQuery = Omit<QueryOf<typeof listRows>, 'limit' | 'cursor' | 'near' | 'side'>;

/**
 * Reads the rows that match the filters page by page without their texts, rows to do first, and the rows omitted for
 * lack of source text. The list starts at the open row if no loaded page contains it.
 * @param id the open row, 0 for none
 */
function usePredictionList(
  { kind, stage, onlyWithText }: EditorKind,
  filters: EditorFilters,
  { id, enabled }: { id: number; enabled: boolean },
) {
  const api = useApi();
  const { source, show, findings } = filters;
  const query: ListQuery = {
    ...buildQuery(filters),
    ...buildFilterQuery(show),
    ...buildFindingQuery(findings),
    stage,
    source,
    order: 'open',
  };
  const name = JSON.stringify([kind, query]);
  const [entry, setEntry] = useState({ name, id });
  const near = entry.name === name ? entry.id : id;
  const list = usePages<ListRow>({
    queryKey: ['predictions', kind, 'list', query, near],
    read: ({ cursor, signal }) => {
      const place = cursor.cursor || near === 0 ? cursor : { near };
      return api.callWithCursor(listRows, {
        params: { kind },
        query: { ...query, limit: PAGE_SIZE, ...place },
        signal,
      });
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

export type RowList = ReturnType<typeof useRowList>;

/**
 * Reads the list, its counts, and the person's rows that the filters hide. News about changes of other people reloads
 * them.
 */
export function useRowList(editor: EditorKind, { filters, id, settled, own }: EditorAddress) {
  const { kind } = editor;
  const client = useQueryClient();
  const list = usePredictionList(editor, filters, { id, enabled: settled });
  const counts = useRowCounts(editor, filters, settled);
  const shown = countShown(counts, filters.show);
  useOnNews(() => void client.invalidateQueries({ queryKey: ['predictions', kind] }));
  return {
    ...list,
    counts,
    /** Number of listed rows, including those not loaded yet; null while unknown. */
    total: shown && shown - list.textless.length,
    // Rows that the filter by findings hides are not counted.
    hiddenWork: countHiddenWork(filters.findings ? undefined : own, editor, filters.target, counts.counts),
    reload() {
      for (const queryKey of [['predictions'], WORK_KEY]) void client.invalidateQueries({ queryKey });
    },
  };
}

/** Counts the rows of all pages by status and mark, with the list's filter by findings and without that by status. */
function useRowCounts({ kind, stage }: EditorKind, filters: EditorFilters, enabled: boolean) {
  const api = useApi();
  const query = { ...buildQuery(filters), ...buildFindingQuery(filters.findings), stage };
  const { data } = useQuery({
    queryKey: ['predictions', kind, 'counts', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(countRows, { params: { kind }, query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
  return data ?? UNKNOWN_COUNTS;
}
