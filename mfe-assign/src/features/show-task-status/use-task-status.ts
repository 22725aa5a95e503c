import { getPersonFigures, getTaskStatus } from '@subtitle/contracts/operations/figures';
import { useApi } from '@subtitle/sdk/api';
import { soonerWhileCounting } from '@subtitle/sdk/charts';
import { keepPreviousData, useQuery } from '@subtitle/sdk/query';
import type { TaskQuery } from './task-url';

/** How often the table is read anew while it is looked at. */
const EVERY_MS = 15_000;

/** Everybody's counts; those of before stand until others have come. */
export function useTaskStatus(query: TaskQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['figures', 'people', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getTaskStatus, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: soonerWhileCounting(EVERY_MS),
  });
}

/** One person's counts. */
export function usePersonFigures(id: number, query: TaskQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['figures', 'people', id, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getPersonFigures, { params: { id }, query, signal }),
    refetchInterval: soonerWhileCounting(EVERY_MS),
  });
}
