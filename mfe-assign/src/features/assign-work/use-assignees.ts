import { languageCode } from '@subtitle/contracts/languages';
import { listUsers, type UserAnswer } from '@subtitle/contracts/operations/users';
import { mayReceive } from '@subtitle/domain/eligibility';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

/** Everybody who works here, loaded once for form and card. */
export function useUsers() {
  const api = useApi();
  return useQuery({
    queryKey: ['users'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserAnswer[]> =>
      (await api.call(listUsers, { signal })).users,
  });
}

/** Who may get rows from `source` into `target`, by name; nobody until both are languages. */
export function fitting(users: readonly UserAnswer[], source: string, target: string): UserAnswer[] {
  const from = languageCode(source);
  const into = languageCode(target);
  if (!from || !into) return [];
  return users.filter((user) => mayReceive(user, into, from)).sort((a, b) => a.name.localeCompare(b.name));
}
