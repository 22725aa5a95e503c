import { getPersonFigures, getTaskStatus } from '@subtitle/contracts/operations/figures';
import { useApi } from '@subtitle/sdk/api';
import { soonerWhileCounting } from '@subtitle/sdk/charts';
import { keepPreviousData, useQuery } from '@subtitle/sdk/query';
import type { TaskQuery } from './task-url';

/** Polling interval of the table. */
const POLL_MS = 15_000;

/** Loads everyone's counts; the previous ones stay visible until the new ones have arrived. */
export function useTaskStatus(query: TaskQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['figures', 'people', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getTaskStatus, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: soonerWhileCounting(POLL_MS),
  });
}

/** Loads the counts of one person. */
export function usePersonFigures(id: number, query: TaskQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['figures', 'people', id, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getPersonFigures, { params: { id }, query, signal }),
    refetchInterval: soonerWhileCounting(POLL_MS),
  });
}
