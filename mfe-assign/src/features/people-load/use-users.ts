import { listUsers, type UserAnswer } from '@subtitle/contracts/operations/users';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

/** Everybody who works here, loaded once for all that needs them. */
export function useUsers() {
  const api = useApi();
  return useQuery({
    queryKey: ['users'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserAnswer[]> =>
      (await api.call(listUsers, { signal })).users,
  });
}
