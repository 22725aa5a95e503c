import type { ImportKind } from '@subtitle/contracts/columns';
import { type ImportAnswer, type ImportState, listImports } from '@subtitle/contracts/operations/imports';
import { isOpen } from '@subtitle/domain/imports/lifecycle';
import { useApi } from '@subtitle/sdk/api';
import { keepPreviousData, useQuery } from '@subtitle/sdk/query';

const PAGE = 10;
/** Refreshed quickly while something in the list is going on, slowly otherwise: colleagues import too. */
const BUSY_MS = 2_000;
const QUIET_MS = 20_000;

export interface ImportsPage {
  imports: ImportAnswer[];
  /** Pass as `before` to get the next older page; null at the end. */
  next: number | null;
}

/** Which imports; empty parts leave nothing out. */
export interface ImportsFilter {
  kind: ImportKind | '';
  state: ImportState | '';
  /** Only those older than this id; null begins with the newest. */
  before: number | null;
}

/** One page of the history, newest first. */
export function useImports({ kind, state, before }: ImportsFilter) {
  const api = useApi();
  const query = { limit: PAGE, ...(kind && { kind }), ...(state && { state }), ...(before !== null && { before }) };
  return useQuery({
    queryKey: ['imports', query],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ImportsPage> => api.call(listImports, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: { state: { data?: ImportsPage } }) =>
      data?.imports.some(({ status, removal }) => removal !== null || isOpen(status)) ? BUSY_MS : QUIET_MS,
  });
}
