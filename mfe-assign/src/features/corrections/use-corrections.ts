import {
  leaveCorrection,
  listCorrections,
  listUncorrectedRows,
  reopenUncorrected,
  type UncorrectedRow,
} from '@subtitle/contracts/operations/corrections';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { NEWS_KEY, useAct, useInfiniteQuery, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { confirmReopen, notifyReopened, reopenInCalls } from '../move-work/reopen-run';

const KEY = ['corrections'];
/** The memory counts the approved rows. It follows a reopening within seconds, so the list is read again after these ms. */
const COUNTED_AFTER = [1_000, 3_000, 6_000];

/** Reads the corrections that wait for a decision, or those that were left; `fetchNextPage` searches older ones. */
export function useCorrections(left: boolean) {
  const api = useApi();
  const list = useInfiniteQuery({
    queryKey: [...KEY, 'list', left],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(listCorrections, { query: { ...(left && { left }), ...(cursor !== '' && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older?.cursor,
  });
  const pages = list.data?.pages;
  return {
    ...list,
    corrections: pages?.flatMap(({ corrections }) => corrections),
    /** Time of the oldest correction that was searched; undefined if all were. */
    searchedTo: pages?.at(-1)?.older?.before,
  };
}

/** Reads the approved rows that have the earlier translation. */
export function useApprovedRows(correction: string, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, 'rows', correction],
    queryFn: ({ signal }) =>
      api.call(listUncorrectedRows, { params: { correction }, query: { state: 'approved' }, signal }),
    enabled,
  });
}

/** Returns the decisions about a correction, each with a notice of its result. */
export function useDecide(correction: string) {
  const api = useApi();
  const client = useQueryClient();
  const settle = () =>
    Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: NEWS_KEY })]);
  const describeError = (error: unknown) =>
    notify.error((error instanceof ApiError && error.sentence) || 'The decision could not be saved.');
  const leave = useAct({
    mutationFn: (left: boolean) => api.call(leaveCorrection, { params: { correction }, body: { left } }),
    onError: describeError,
    onSettled: settle,
  });
  const reopen = useAct({
    mutationFn: (rows: readonly UncorrectedRow[]) =>
      reopenInCalls(rows, (some) => {
        const units = some.map(({ kind, id, language, revision }) => ({ kind, id, language, revision }));
        return api.call(reopenUncorrected, { params: { correction }, body: { units } });
      }),
    onSuccess: notifyReopened,
    onError: describeError,
    onSettled: () => {
      for (const ms of COUNTED_AFTER) setTimeout(() => void client.invalidateQueries({ queryKey: KEY }), ms);
      return settle();
    },
  });
  return {
    busy: leave.isPending || reopen.isPending,
    leave: (left: boolean) => void leave.run(left),
    reopen: async (rows: readonly UncorrectedRow[]) => {
      if (await confirmReopen(rows.length)) void reopen.run(rows);
    },
  };
}
