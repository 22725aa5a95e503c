import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer, ReviewItem } from '@subtitle/contracts/operations/item-answer';
import { countRows, getItem, listHistory } from '@subtitle/contracts/operations/items';
import {
  listReviewActivities,
  listReviewDaily,
  listReviewOthers,
  listReviewTenday,
  type OtherKind,
} from '@subtitle/contracts/operations/review';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { Stage } from '@subtitle/contracts/statuses';
import { mayReceive, stageFor } from '@subtitle/domain/eligibility';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { type ApiClient, ApiError, useApi } from '@subtitle/sdk/api';
import { type ListPage, usePages } from '@subtitle/sdk/list';
import { useQuery } from '@subtitle/sdk/query';
import { useUsers } from '@subtitle/sdk/work';
import { useEffect } from 'react';
import { queryOf, type ReviewFilters } from './review-filters';

type Query = ReturnType<typeof queryOf> & { limit: number; cursor?: string };

type ReadPage = (api: ApiClient, query: Query, signal: AbortSignal) => Promise<ListPage<ReviewItem>>;

/** The specification's calls, which name their kind by their path; that of activities takes its filters in a body. */
const SPECIFIED: Partial<Record<ItemKind, ReadPage>> = {
  daily: (api, query, signal) => api.callWithCursor(listReviewDaily, { query, signal }),
  tenday: (api, query, signal) => api.callWithCursor(listReviewTenday, { query, signal }),
  activity: (api, body, signal) => api.callWithCursor(listReviewActivities, { body, signal }),
};

/** The call that takes all other kinds by their name. */
function listOf(kind: ItemKind): ReadPage {
  const other = kind as OtherKind;
  return (
    SPECIFIED[kind] ??
    ((api, query, signal) => api.callWithCursor(listReviewOthers, { query: { ...query, kind: other }, signal }))
  );
}

/** Whole rows with all their texts; the next ones are read while these are being decided. */
const PAGE = 50;
/** The next page is asked for when so many rows of those loaded are left. */
const READ_ON_AT = 10;

/** Rows waiting for review, oldest content first, page by page. */
export function useReviewList(filters: ReviewFilters) {
  const api = useApi();
  const { kind } = filters;
  const query = queryOf(filters);
  return usePages<ReviewItem>({
    queryKey: ['review', kind, query],
    read: ({ cursor, signal }) => listOf(kind)(api, { ...query, limit: PAGE, ...cursor }, signal),
  });
}

/** Loads the next rows in time, so that the stream never ends at what is loaded. `left`: how many of those are not decided. */
export function useReadOn(
  { hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useReviewList>,
  left: number,
): void {
  const due = left <= READ_ON_AT && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (due) void fetchNextPage();
  }, [due, fetchNextPage]);
}

/** How many rows wait that the list has not loaded yet; null while that is not known. */
export function useWaitingFurther(filters: ReviewFilters, list: ReturnType<typeof useReviewList>): number | null {
  const api = useApi();
  const { kind } = filters;
  const { language: target, ...dates } = queryOf(filters);
  const query = { ...dates, target, status: 'inreview' } as const;
  const { data } = useQuery({
    queryKey: ['review', kind, 'count', query],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(countRows, { params: { kind }, query, signal })).counts?.inreview ?? null,
    enabled: list.hasNextPage,
  });
  if (!list.hasNextPage) return 0;
  return data == null ? null : Math.max(0, data - list.items.length);
}

/** A row the address names that the list does not show, because it is further down or because it waits no longer. */
export function useLinkedRow({ kind }: ReviewFilters, id: number, enabled: boolean) {
  const api = useApi();
  const linked = useQuery({
    queryKey: ['review-row', kind, id],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        return (await api.call(getItem, { params: { kind, id }, signal })).item as ItemAnswer;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: enabled && id > 0,
  });
  return enabled ? linked.data : undefined;
}

/** What happened to a row in one language; asked for only where there was an earlier round or an import. */
export function useHistory(item: ItemAnswer, language: LanguageCode) {
  const api = useApi();
  const { revision, round } = unitOf(item, language);
  return useQuery({
    queryKey: ['history', item.kind, item.id, language, revision],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listHistory, { params: { kind: item.kind, id: item.id, language }, signal }),
    enabled: round > 1 || item.import_id !== null,
  });
}

/** People a row can be sent back to, by what they are to do with it (decision 38); the stage that it has comes first. */
export function useReceivers(item: ItemAnswer, language: LanguageCode): { stage: Stage; people: UserAnswer[] }[] {
  const { stage } = unitOf(item, language);
  const users = useUsers();
  const fit = (users.data ?? []).filter((user) => mayReceive(user, language));
  const stages: readonly Stage[] = stage === 'correct' ? ['correct', 'translate'] : ['translate', 'correct'];
  return stages
    .map((one) => ({ stage: one, people: fit.filter((user) => stageFor(user, stage) === one) }))
    .filter(({ people }) => people.length > 0);
}
