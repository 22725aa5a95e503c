import { cancelImport, getImport, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { type LiveState, useLiveEvents } from '@subtitle/sdk/live';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRefreshContent } from '../content-changes/use-content-acts';
import { hasEnded, isWaiting } from './import-words';
import { useFollowImport } from './use-follow-import';

/**
 * Polling intervals in milliseconds: without live events, in addition to them, after the import is done (a colleague
 * may undo it), and at most after errors.
 */
const POLL_MS = { alone: 1_500, besideLive: 10_000, done: 20_000, failing: 30_000 };

/** Follows an import by live events, and by polling while they are unavailable. A reload shows the same state. */
export function useWatchImport(id: number | null) {
  const api = useApi();
  const client = useQueryClient();
  const live = useRef<LiveState>('off');
  const key = ['import', id];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ImportAnswer> =>
      (await api.call(getImport, { params: { id: id! }, signal })).import,
    enabled: id !== null,
    refetchInterval: ({ state }: { state: { data?: ImportAnswer; status: string; errorUpdateCount: number } }) => {
      // The interval grows while the server does not respond.
      if (state.status === 'error') return Math.min(POLL_MS.alone * 2 ** state.errorUpdateCount, POLL_MS.failing);
      if (state.data?.removal) return POLL_MS.alone;
      if (state.data && hasEnded(state.data)) return state.data.status === 'done' && POLL_MS.done;
      return live.current === 'live' ? POLL_MS.besideLive : POLL_MS.alone;
    },
  });
  const current: ImportAnswer | null = (id !== null && query.data) || null;
  const running = current !== null && !hasEnded(current);
  const stream = useLiveEvents(running ? `/imports/${id}/events` : null, {
    import: (data: unknown) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData(key, data as ImportAnswer);
    },
  });
  useLayoutEffect(() => {
    live.current = stream;
  }, [stream]);
  useRefreshedTables(current);
  useFollowImport(current);
  const cancel = useAct({
    mutationFn: async () => (await api.call(cancelImport, { params: { id: id! } })).import,
    onSuccess: (after: ImportAnswer) => client.setQueryData(key, after),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
  /** The import was running when last seen, but the server does not answer. */
  const unreachable = running && query.isError;
  return { current, running, unreachable, query, cancel };
}

/** Reloads the tables below when this import asks a question or has ended. */
function useRefreshedTables(current: ImportAnswer | null): void {
  const client = useQueryClient();
  const refresh = useRefreshContent();
  const state = current && (isWaiting(current) ? 'asks' : current.status);
  const ended = current !== null && hasEnded(current);
  useEffect(() => {
    if (state) void client.invalidateQueries({ queryKey: ['imports'] });
    if (state && ended) refresh();
  }, [client, refresh, state, ended]);
}
