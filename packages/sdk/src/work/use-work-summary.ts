import { getWorkSummary, type WorkSummary } from '@subtitle/contracts/operations/my-work';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context';
import { SHARED } from '../query/keys';
import { teamToday } from './team-today';
import { weekStart } from './week-start';

/** Everything kept here of the person's own work: whoever changes the state of a row invalidates it. */
export const WORK_KEY = [SHARED, 'my-work'] as const;
const SUMMARY_KEY = [...WORK_KEY, 'summary'] as const;
/** Two screens that open one after the other share an answer; what is older is read again, in milliseconds. */
const FRESH_MS = 5_000;

interface SummaryOptions {
  enabled?: boolean;
  /** How old an answer may be, in milliseconds, when a component that shows it appears. */
  staleTime?: number;
  refetchOnWindowFocus?: boolean;
}

/** From when on finished work counts as this week's, for the calls that ask for it. */
export const workSince = () => weekStart(new Date()).toISOString();

/** The person's work in numbers, counted by the server; one answer for the menu and all screens. */
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

/** One row more or less waits for review: said by whoever decided it, so that no decision needs the numbers again. */
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
