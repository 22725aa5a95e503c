import { type AccountAnswer, type ChangedAccount, getUser } from '@subtitle/contracts/operations/accounts';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { useApi } from '@subtitle/sdk/api';
import { NAMES_KEY, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { USERS_KEY } from '@subtitle/sdk/work';

const buildAccountKey = (id: number) => ['account', id];

/** Loads one account with its events. */
export function useAccount(id: number) {
  const api = useApi();
  return useQuery<AccountAnswer>({
    queryKey: buildAccountKey(id),
    queryFn: ({ signal }) => api.call(getUser, { params: { id }, signal }),
    staleTime: 0,
  });
}

/**
 * Returns a function that applies a change to the displayed account and the list, and reloads the rest of the account.
 */
export function useApplyChange(): (id: number, changed?: ChangedAccount) => void {
  const client = useQueryClient();
  return (id, changed) => {
    if (changed) {
      client.setQueryData<AccountAnswer>(buildAccountKey(id), (account) => account && { ...account, ...changed });
      client.setQueryData<UserAnswer[]>(USERS_KEY, (users) =>
        users?.map((user) => (user.id === id ? changed.user : user)),
      );
    }
    for (const queryKey of [buildAccountKey(id), ['sessions', id], NAMES_KEY])
      void client.invalidateQueries({ queryKey });
  };
}
