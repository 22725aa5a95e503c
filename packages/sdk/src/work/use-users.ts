import { listUsers, type UserAnswer } from '@subtitle/contracts/operations/users';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context';
import { SHARED } from '../query/keys';

/** Key of the cached accounts; invalidate it after a change. */
export const USERS_KEY = [SHARED, 'users'] as const;

/** Queries all accounts, with one answer for all components; for persons who may see accounts. */
export function useUsers() {
  const api = useApi();
  return useQuery({
    queryKey: USERS_KEY,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserAnswer[]> =>
      (await api.call(listUsers, { signal })).users,
  });
}
