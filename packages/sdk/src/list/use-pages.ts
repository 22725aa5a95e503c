import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useInfiniteQuery } from '../query/use-query';

export interface ListPage<T> {
  answer: T[];
  nextCursor: string | null;
  /** Cursor of the previous page, if the list was not entered at its beginning. */
  previousCursor?: string | null;
}

export type Pages<T> = UseInfiniteQueryResult<InfiniteData<ListPage<T>>> & { items: T[] };

interface PagesOptions<T> {
  queryKey: readonly unknown[];
  /** Reads one page; `cursor` is empty for the first page. */
  read: (page: { cursor: { cursor?: string }; signal: AbortSignal }) => Promise<ListPage<T>>;
  enabled?: boolean;
}

/**
 * Reads a list by cursor, downwards and, if its first page has a previous cursor, upwards. The previous rows stay while
 * another list is requested, so the layout does not jump.
 */
export function usePages<T>({ queryKey, read, enabled = true }: PagesOptions<T>): Pages<T> {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ cursor: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: ListPage<T>) => last.nextCursor ?? undefined,
    getPreviousPageParam: (first: ListPage<T>) => first.previousCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  });
  const items = useMemo(
    () => (enabled ? (list.data?.pages.flatMap(({ answer }) => answer) ?? []) : []),
    [list.data, enabled],
  );
  return { ...list, items };
}

/** Replaces a row in every cached list whose key begins with `queryKey`; order and scroll position stay. */
export function putInPages<T extends object>(
  client: QueryClient,
  queryKey: readonly unknown[],
  row: T,
  isSame: (old: T) => boolean,
): void {
  const put = (page: ListPage<T>) => ({ ...page, answer: page.answer.map((old) => (isSame(old) ? row : old)) });
  client.setQueriesData<InfiniteData<ListPage<T>>>({ queryKey }, (old) =>
    old?.pages ? { ...old, pages: old.pages.map(put) } : old,
  );
}
