import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { listImports } from '@subtitle/contracts/imports/create-import';
import { useApi } from '@subtitle/sdk/api';
import { keepPreviousData, useQuery } from '@subtitle/sdk/query';

const PAGE = 10;
/** Refreshed quickly while something in the list is going on, slowly otherwise: colleagues import too. */
const BUSY_MS = 2_000;
const QUIET_MS = 20_000;
const OPEN: readonly ImportAnswer['status'][] = ['queued', 'scanning', 'importing'];

export interface ImportsPage {
  imports: ImportAnswer[];
  /** Pass as `before` to get the next older page; null at the end. */
  next: number | null;
}

/** One page of the history, newest first; `before` is the id that the page stops short of. */
export function useImports(before: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['imports', before],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ImportsPage> =>
      api.call(listImports, { query: { limit: PAGE, ...(before !== null && { before }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }: { state: { data?: ImportsPage } }) =>
      state.data?.imports.some(({ status }) => OPEN.includes(status)) ? BUSY_MS : QUIET_MS,
  });
}
