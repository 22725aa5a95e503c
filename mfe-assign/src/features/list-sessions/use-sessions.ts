import {
  endOtherSessions,
  endSession,
  endUserSession,
  endUserSessions,
  listSessions,
  listUserSessions,
  type SessionAnswer,
} from '@subtitle/contracts/operations/sessions';
import { useApi } from '@subtitle/sdk/api';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';

type Ended = { ended: number };

/** The calls about the sessions of somebody, or of oneself, which are others. */
function useCalls(userId: number | null) {
  const api = useApi();
  if (userId === null)
    return {
      list: (signal: AbortSignal) => api.call(listSessions, { signal }),
      endOne: (id: string) => api.call(endSession, { params: { id } }),
      endAll: () => api.call(endOtherSessions),
    };
  return {
    list: (signal: AbortSignal) => api.call(listUserSessions, { params: { id: userId }, signal }),
    endOne: (session: string) => api.call(endUserSession, { params: { id: userId, session } }),
    endAll: () => api.call(endUserSessions, { params: { id: userId } }),
  };
}

/**
 * Where somebody is signed in, and ending it.
 * @param userId null for oneself, whose present session stays
 */
export function useSessions(userId: number | null) {
  const calls = useCalls(userId);
  const client = useQueryClient();
  const queryKey = ['sessions', userId];
  const sessions = useQuery<SessionAnswer[]>({ queryKey, queryFn: ({ signal }) => calls.list(signal), staleTime: 0 });
  const end = useAct<Ended, string | 'all'>({
    mutationFn: (which) => (which === 'all' ? calls.endAll() : calls.endOne(which)),
    // Also where it failed: it may have ended by itself meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  return { sessions, end };
}
