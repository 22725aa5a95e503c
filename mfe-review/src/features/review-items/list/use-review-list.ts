import { getRequiredColumns, hasTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { getText, type ItemAnswer, type ReviewItem } from '@subtitle/contracts/operations/item-answer';
import { countRows, getItem, listHistory } from '@subtitle/contracts/operations/items';
import { listPredictionsDaily, listPredictionsTenday } from '@subtitle/contracts/operations/predictions';
import {
  listReviewActivities,
  listReviewDaily,
  listReviewOthers,
  listReviewTenday,
  type OtherKind,
} from '@subtitle/contracts/operations/review';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import {
  type APPROVED,
  FIRST_STAGE,
  isTextRequired,
  isToSend,
  STAGES,
  type Stage,
  type ToSend,
} from '@subtitle/contracts/statuses';
import { canReceive, getAssignmentStage } from '@subtitle/domain/eligibility';
import { isSameUser } from '@subtitle/domain/users/roles';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { type ApiClient, ApiError, useApi } from '@subtitle/sdk/api';
import { type ListPage, usePages } from '@subtitle/sdk/list';
import { useQuery } from '@subtitle/sdk/query';
import { useUsers } from '@subtitle/sdk/work';
import { useEffect } from 'react';
import { buildQuery, getStreamStatus, isNarrowed, type ReviewFilters, type StreamStatus } from './review-filters';

/** Key of the sheets of the review by sentence. They are read once, so every other decision has to invalidate them. */
export const SHEET_KEY = ['review-sentences'] as const;
/** Key of the sentences of one row. They are read when the row opens or changes; decisions about other rows keep them. */
export const ROW_SENTENCES_KEY = ['review-row-sentences'] as const;

type Query = ReturnType<typeof buildQuery> & {
  limit: number;
  cursor?: string;
  status?: typeof APPROVED;
  sourceChanged?: true;
};

type ReadPage = (api: ApiClient, query: Query, signal: AbortSignal) => Promise<ListPage<ReviewItem>>;

/** Calls of the specification, whose path names the kind; the call for activities takes its filters in the body. */
const SPECIFIED: Partial<Record<ItemKind, ReadPage>> = {
  daily: (api, query, signal) => api.callWithCursor(listReviewDaily, { query, signal }),
  tenday: (api, query, signal) => api.callWithCursor(listReviewTenday, { query, signal }),
  activity: (api, body, signal) => api.callWithCursor(listReviewActivities, { body, signal }),
};

/**
 * The review lists of predictions contain only rows for review, so corrected rows are read by the calls with a status
 * filter.
 */
const CORRECTED_CALLS: Partial<Record<ItemKind, (status: ToSend) => ReadPage>> = {
  daily: (status) => (api, query, signal) =>
    api.callWithCursor(listPredictionsDaily, { query: { ...query, status }, signal }),
  tenday: (status) => (api, query, signal) =>
    api.callWithCursor(listPredictionsTenday, { query: { ...query, status }, signal }),
};

export function getListCall(kind: ItemKind, status: StreamStatus): ReadPage {
  const specified = isToSend(status) ? CORRECTED_CALLS[kind]?.(status) : SPECIFIED[kind];
  return specified ?? createListCall(kind as OtherKind, status);
}

/** Returns the call for all other kinds; without a status it lists the rows for review. */
function createListCall(kind: OtherKind, status: StreamStatus): ReadPage {
  const listQuery = isToSend(status) ? { kind, status } : { kind };
  return (api, query, signal) => api.callWithCursor(listReviewOthers, { query: { ...query, ...listQuery }, signal });
}

/** Query keys of one kind: its rows in a status, their counts, and a linked row. */
export const streamKeys = {
  rows: (kind: ItemKind, status: StreamStatus) => ['review', kind, status] as const,
  counts: (kind: ItemKind) => ['review', kind, 'count'] as const,
  linked: (kind: ItemKind, id: number) => ['review-row', kind, id] as const,
};

/** Rows per page, with all their texts. The next page is read while these rows are being decided. */
export const PAGE_SIZE = 50;
/** The next page is read when this many loaded rows are left. */
const PREFETCH_ROWS = 10;

/** Reads rows for review, or corrected rows, oldest content first, page by page. */
export function useReviewList(filters: ReviewFilters) {
  const api = useApi();
  const { kind } = filters;
  const status = getStreamStatus(filters.show);
  const query = buildQuery(filters);
  return usePages<ReviewItem>({
    queryKey: [...streamKeys.rows(kind, status), query],
    read: ({ cursor, signal }) => getListCall(kind, status)(api, { ...query, limit: PAGE_SIZE, ...cursor }, signal),
  });
}

/**
 * Returns whether rows of the previous list are still displayed in place of the requested rows. They must not be shown.
 */
export function isLoadingRows(
  { isPlaceholderData }: ReturnType<typeof useReviewList>,
  shown: readonly ReviewItem[],
): boolean {
  return isPlaceholderData && shown.length === 0;
}

/**
 * Reads the next page early, so that the stream does not end at the last loaded row. `left` is the number of loaded
 * rows not decided yet.
 */
export function usePrefetch(
  { hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useReviewList>,
  left: number,
): void {
  const due = left <= PREFETCH_ROWS && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (due) void fetchNextPage();
  }, [due, fetchNextPage]);
}

/** Returns the number of rows that are not loaded yet; null while unknown. */
export function useFurtherCount(filters: ReviewFilters, list: ReturnType<typeof useReviewList>): number | null {
  const count = useRowCount(filters, list.hasNextPage);
  if (!list.hasNextPage) return 0;
  return count === null ? null : Math.max(0, count - list.items.length);
}

/** Returns the number of rows without the filters; null while unknown, and undefined if no filter is set. */
export function useUnfilteredCount(filters: ReviewFilters): number | null | undefined {
  const isSet = isNarrowed(filters);
  const { from, to, findings } = filters;
  // The filters are in the key, so each list is compared with a count read at the same time.
  const count = useRowCount({ ...filters, from: '', to: '', findings: '' }, isSet, { from, to, findings });
  return isSet ? count : undefined;
}

/** Counts the rows of a stream; null while unknown. @param list filters of the list that shows the count */
function useRowCount(filters: ReviewFilters, enabled: boolean, list: object = {}): number | null {
  const api = useApi();
  const { kind } = filters;
  const { language: target, ...narrowing } = buildQuery(filters);
  const status = getStreamStatus(filters.show);
  const query = { ...narrowing, target, status } as const;
  const { data } = useQuery({
    queryKey: [...streamKeys.counts(kind), query, list],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(countRows, { params: { kind }, query, signal })).counts?.[status] ?? null,
    enabled,
  });
  return data ?? null;
}

/** Reads the row of the address if the list does not show it, because it is further down or no longer in the list. */
export function useLinkedRow({ kind }: ReviewFilters, id: number, enabled: boolean) {
  const api = useApi();
  const linked = useQuery({
    queryKey: streamKeys.linked(kind, id),
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

/**
 * Reads the history of a row in one language, with the imports of its versions; only if there was an earlier round or
 * an import.
 */
export function useHistory(item: ItemAnswer, language: LanguageCode) {
  const api = useApi();
  const { revision, round } = readUnit(item, language);
  return useQuery({
    queryKey: ['history', item.kind, item.id, language, revision],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listHistory, { params: { kind: item.kind, id: item.id, language }, query: { imports: true }, signal }),
    enabled: round > 1 || item.import_id !== null,
  });
}

/** People to whom a row can be sent back. */
interface Receivers {
  /**
   * People by the stage that they would work in (decision 38), the stage of the row first; without the last submitter.
   */
  groups: { stage: Stage; people: UserAnswer[] }[];
  /** The row cannot return to its last submitter. */
  isLastSubmitterUnfit: boolean;
}

/**
 * Returns the people who may receive a row: people with the language pair of its assignment. If the assignment named no
 * pair, any pair with this target counts.
 */
export function useReceivers(item: ItemAnswer, language: LanguageCode): Receivers {
  const { stage, submitter, owner } = readUnit(item, language);
  const users = useUsers().data ?? [];
  const isEmpty =
    hasTextColumns(item.kind) &&
    getRequiredColumns(item.kind, language).every((column) => !getText(item, column).trim());
  const canReceiveRow = (user: UserAnswer) =>
    canReceive(user, language, item[`source_${language}`] ?? undefined) &&
    !(isEmpty && isTextRequired(getAssignmentStage(user)));
  const last = users.find(({ username }) => isSameUser(username, submitter ?? owner));
  const others = users.filter((user) => user !== last && canReceiveRow(user));
  const own = stage ?? FIRST_STAGE;
  const groups = [own, ...STAGES.filter((one) => one !== own)]
    .map((one) => ({ stage: one, people: others.filter((user) => getAssignmentStage(user, stage) === one) }))
    .filter(({ people }) => people.length > 0);
  return { groups, isLastSubmitterUnfit: last !== undefined && !canReceiveRow(last) };
}
