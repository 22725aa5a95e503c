import { getWorkSummary, type WorkSummary } from '@subtitle/contracts/operations/my-work';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context';
import { SHARED } from '../query/keys';
import { teamToday } from './team-today';
import { weekStart } from './week-start';

/** Prefix of all cached answers about the person's own work; invalidate it after a row's state changed. */
export const WORK_KEY = [SHARED, 'my-work'] as const;
const SUMMARY_KEY = [...WORK_KEY, 'summary'] as const;
/** Milliseconds an answer stays fresh, so that two screens opened in succession share it. */
const FRESH_MS = 5_000;

interface SummaryOptions {
  enabled?: boolean;
  /** Maximum age of an answer, in milliseconds, when a component that shows it mounts. */
  staleTime?: number;
  refetchOnWindowFocus?: boolean;
}

/** Returns the start of this week, for calls that count finished work. */
export const workSince = () => weekStart(new Date()).toISOString();

/** Queries the counts of the person's work; the menu and all screens share one answer. */
export function useWorkSummary({ enabled = true, staleTime = FRESH_MS, refetchOnWindowFocus }: SummaryOptions = {}) {
  const api = useApi();
  return useQuery({
    queryKey: SUMMARY_KEY,
    staleTime,
    refetchOnWindowFocus,
    enabled,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<WorkSummary> =>
      api.call(getWorkSummary, { query: { today: teamToday(), since: workSince() }, signal }),
  });
}

/** Adjusts the cached count of rows waiting for review after a decision, so that a decision needs no new request. */
export function changeWaiting(
  client: QueryClient,
  { kind, language }: Pick<WorkSummary['waiting'][number], 'kind' | 'language'>,
  by: 1 | -1,
): void {
  void client.invalidateQueries({ queryKey: WORK_KEY, type: 'inactive', refetchType: 'none' });
  client.setQueryData<WorkSummary>(SUMMARY_KEY, (old) => {
    if (!old) return old;
    const isLane = (lane: WorkSummary['waiting'][number]) => lane.kind === kind && lane.language === language;
    const waiting = (old.waiting.find(isLane)?.waiting ?? 0) + by;
    const others = old.waiting.filter((lane) => !isLane(lane));
    if (waiting <= 0) return { ...old, waiting: others };
    const lanes = old.waiting.some(isLane) ? old.waiting : [...others, { kind, language, waiting }];
    return { ...old, waiting: lanes.map((lane) => (isLane(lane) ? { ...lane, waiting } : lane)) };
  });
}
