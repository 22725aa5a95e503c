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
  /** Of the page above, where the list was entered elsewhere than at its beginning. */
  previousCursor?: string | null;
}

export type Pages<T> = UseInfiniteQueryResult<InfiniteData<ListPage<T>>> & { items: T[] };

interface PagesOptions<T> {
  queryKey: readonly unknown[];
  /** Reads one page; `cursor` is empty for the first one. */
  read: (page: { cursor: { cursor?: string }; signal: AbortSignal }) => Promise<ListPage<T>>;
  enabled?: boolean;
}

/** A list by cursor, downwards and, where its first page has a cursor for it, upwards. While another one is asked for, the rows of the one before stay, so nothing jumps. */
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

/** Puts a row in the place of the older one in every list whose key begins so; order and scroll stay. */
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
