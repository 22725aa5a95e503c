import { type ListRow, listRows } from '@subtitle/contracts/operations/items';
import { getNextWork, type NextWork } from '@subtitle/contracts/operations/my-work';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { useApi } from '@subtitle/sdk/api';
import { teamToday } from '@subtitle/sdk/ui';
import type { EditorFilters, PlacedRow } from '../list/editor-filters';
import type { EditorKind } from '../list/editor-kinds';
import { findNextUnfinished } from '../list/hidden-work';
import type { ListQuery, RowList } from '../list/use-row-list';

/** Number of rows requested when one row is needed, because the list may omit some rows that have no source text. */
const ROWS_PER_READ = 20;

/** Finds the row to open next, also among rows that are not loaded yet. */
export function useRowFinder({ kind, stage }: EditorKind, { target }: EditorFilters, list: RowList) {
  const api = useApi();

  /** Returns the server's next row for this person in this language, on any date; null if all rows are done. */
  async function readNextWork(id: number): Promise<NextWork['next']> {
    const query = { kind, stage, language: target, after: `${id}:${target}`, today: teamToday() } as const;
    return (await api.call(getNextWork, { query }).catch(() => null))?.next ?? null;
  }

  /** Returns the first listed row below an entry, or the last listed row above it; null if there is none. */
  async function readListedRow(query: ListQuery, step: 1 | -1, near?: number): Promise<ListRow | null> {
    let place: { cursor?: string; near?: number; side?: 'before' | 'after' } =
      near === undefined ? {} : { near, side: step > 0 ? 'after' : 'before' };
    for (;;) {
      const request = { params: { kind }, query: { ...query, limit: ROWS_PER_READ, ...place } };
      const page = await api.callWithCursor(listRows, request).catch(() => null);
      const rows = page?.answer.filter((row) => list.shown(row) && row.id !== near) ?? [];
      const cursor = step > 0 ? page?.nextCursor : page?.previousCursor;
      if (rows.length > 0 || !cursor) return rows.at(step > 0 ? 0 : -1) ?? null;
      place = { cursor };
    }
  }

  /** Loads the next page in this direction and returns the row beside the last loaded one. */
  async function readBeyond(id: number, step: 1 | -1): Promise<ListRow | null> {
    let more = step > 0 ? list.hasNextPage : list.hasPreviousPage;
    while (more) {
      const page = await (step > 0 ? list.fetchNextPage() : list.fetchPreviousPage());
      const rows = page.data?.pages.flatMap(({ answer }) => answer.filter(list.shown)) ?? [];
      const row = rows[rows.findIndex((other) => other.id === id) + step];
      if (row) return row;
      more = !page.isError && (step > 0 ? page.hasNextPage : page.hasPreviousPage);
    }
    return null;
  }

  /** Returns the next row to do in the list, continuing at the top. */
  async function findUnfinished(id: number): Promise<ListRow | null> {
    const { items, query } = list;
    const isLoaded = items.some((row) => row.id === id);
    const below =
      isLoaded && (findUnfinishedBelow(items, id) ?? (list.hasNextPage && (await findUnfinishedOnNextPage(id))));
    if (below) return below;
    if (isLoaded && !list.hasNextPage && !list.hasPreviousPage)
      return items.find((row) => row.id === findNextUnfinished(items, id)) ?? null;
    if ((query.status ?? ASSIGNED) !== ASSIGNED) return null;
    const toDo: ListQuery = { ...query, status: ASSIGNED };
    return (await readListedRow(toDo, 1, id)) ?? readFirstExcept(id, toDo);
  }

  async function findUnfinishedOnNextPage(id: number): Promise<ListRow | undefined> {
    const { data } = await list.fetchNextPage();
    return findUnfinishedBelow(data?.pages.flatMap(({ answer }) => answer.filter(list.shown)) ?? [], id);
  }

  async function readFirstExcept(id: number, query: ListQuery): Promise<ListRow | null> {
    const first = await readListedRow(query, 1);
    return first?.id === id ? null : first;
  }

  return {
    /** Returns the row before or after `id`, even if `id` is outside the list; the first row if none is open. */
    findBeside(id: number, step: 1 | -1): Promise<PlacedRow | null> {
      if (id === 0) return Promise.resolve(list.items[0] ?? null);
      const at = list.items.findIndex((other) => other.id === id);
      if (at < 0) return readListedRow(list.query, step, id);
      const row = list.items[at + step];
      return row ? Promise.resolve(row) : readBeyond(id, step);
    },

    /**
     * Returns the row to open after a submission: the next sent-back row if this row was sent back, or else the next
     * unfinished row.
     */
    async findAfterSubmission(id: number, wasSentBack: boolean): Promise<PlacedRow | null> {
      const back = wasSentBack ? await readNextWork(id) : null;
      return back?.group === 'sent-back' ? back : findUnfinished(id);
    },

    /** Returns the next row outside the filters; null if all rows are done. */
    findOutsideFilters: (id: number): Promise<PlacedRow | null> => readNextWork(id),
  };
}

function findUnfinishedBelow(rows: readonly ListRow[], id: number): ListRow | undefined {
  return rows.slice(rows.findIndex((row) => row.id === id) + 1).find(({ status }) => status === ASSIGNED);
}
