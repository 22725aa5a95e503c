import { listUsers, type UserAnswer } from '@subtitle/contracts/operations/users';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context';
import { SHARED } from '../query/keys';

/** Everybody as they are kept here, for whoever changes them. */
export const USERS_KEY = [SHARED, 'users'] as const;

/** Everybody who works here, one answer for all that needs them; for those who may see accounts. */
export function useUsers() {
  const api = useApi();
  return useQuery({
    queryKey: USERS_KEY,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserAnswer[]> =>
      (await api.call(listUsers, { signal })).users,
  });
}
