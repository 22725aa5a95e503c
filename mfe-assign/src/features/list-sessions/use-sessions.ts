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

/**
 * Returns the session calls for another person or for the signed-in person. The API has separate operations for the two
 * cases.
 */
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
 * Loads the sessions of a person, and ends them.
 * @param userId null for the signed-in person, whose current session stays
 */
export function useSessions(userId: number | null) {
  const calls = useCalls(userId);
  const client = useQueryClient();
  const queryKey = ['sessions', userId];
  const sessions = useQuery<SessionAnswer[]>({ queryKey, queryFn: ({ signal }) => calls.list(signal), staleTime: 0 });
  const end = useAct<Ended, string | 'all'>({
    mutationFn: (which) => (which === 'all' ? calls.endAll() : calls.endOne(which)),
    // The list is reloaded also after an error, because the session may have expired.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  return { sessions, end };
}
