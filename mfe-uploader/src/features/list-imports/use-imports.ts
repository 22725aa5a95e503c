import { type ImportAnswer, listImports } from '@subtitle/contracts/operations/imports';
import { addDays } from '@subtitle/domain/dates';
import { isOpenImport } from '@subtitle/domain/imports/lifecycle';
import { useApi } from '@subtitle/sdk/api';
import { keepPreviousData, useQuery } from '@subtitle/sdk/query';
import type { ImportsFilter } from './imports-filter';

const PAGE_SIZE = 10;
/**
 * Polling intervals in milliseconds: while an import in the list runs, and otherwise. The list is polled in both cases,
 * because colleagues import too.
 */
const BUSY_POLL_MS = 2_000;
const QUIET_POLL_MS = 20_000;

export interface ImportsPage {
  imports: ImportAnswer[];
  /** Value of `before` for the next older page; null at the end. */
  next: number | null;
}

/** Loads one page of the history, newest first. */
export function useImports(filter: ImportsFilter) {
  const api = useApi();
  const query = buildImportsQuery(filter);
  return useQuery({
    queryKey: ['imports', query],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ImportsPage> => api.call(listImports, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: { state: { data?: ImportsPage } }) =>
      data?.imports.some(({ status, removal }) => removal !== null || isOpenImport(status))
        ? BUSY_POLL_MS
        : QUIET_POLL_MS,
  });
}

function buildImportsQuery({ kind, state, file, by, from, to, before }: ImportsFilter) {
  return {
    limit: PAGE_SIZE,
    ...(kind && { kind }),
    ...(state && { state }),
    ...(file && { file }),
    ...(by && { by }),
    ...(from && { since: toMidnight(from) }),
    ...(to && { until: toMidnight(addDays(to, 1)) }),
    ...(before !== null && { before }),
  };
}

/** Returns the start of a day in the person's time zone. */
function toMidnight(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}
