import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { listHistory } from '@subtitle/contracts/items/list-history';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { listReviewDaily, listReviewTenday } from '@subtitle/contracts/review/list-review';
import { listUsers } from '@subtitle/contracts/users/list-users';
import { useApi } from '@subtitle/sdk/api';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@subtitle/sdk/query';
import { useMemo } from 'react';
import { kindOf, queryOf, type ReviewFilters } from './review-filters';

const PAGE = 200;

interface Page {
  answer: PredictionAnswer[];
  nextCursor: string | null;
}

/** Rows waiting for review, oldest content first, page by page; nothing for the categories that come later. */
export function useReviewList(filters: ReviewFilters) {
  const api = useApi();
  const kind = kindOf(filters.category);
  const query = queryOf(filters);
  const operation = kind === 'tenday' ? (listReviewTenday as typeof listReviewDaily) : listReviewDaily;
  const list = useInfiniteQuery({
    queryKey: ['review', kind, query],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      api.callWithCursor(operation, {
        query: { ...query, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: kind !== null,
  });
  const items = useMemo(
    () => (kind === null ? [] : (list.data?.pages.flatMap((page: Page) => page.answer) ?? [])),
    [list.data, kind],
  );
  return { ...list, items };
}

/** What happened to a row in one language; asked for only where there was an earlier round. */
export function useHistory(item: PredictionAnswer, language: LanguageCode) {
  const api = useApi();
  return useQuery({
    queryKey: ['history', item.kind, item.id, language, item[`revision_${language}`]],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listHistory, { params: { kind: item.kind, id: item.id, language }, signal }),
    enabled: item[`round_${language}`] > 1,
  });
}

/** People a row can be sent back to: active, with the role and a pair into the language. */
export function useReceivers(item: PredictionAnswer, language: LanguageCode, enabled: boolean) {
  const api = useApi();
  const role = item[`stage_${language}`] === 'correct' ? 'editor' : 'translator';
  const users = useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listUsers, { signal }),
    enabled,
  });
  return (users.data?.users ?? []).filter(
    (user) =>
      user.status === 'active' &&
      user.roles.includes(role) &&
      user.langPairs.some((pair) => pair.endsWith(`_${language}`)),
  );
}
