import type { AnswerOf } from '@subtitle/contracts/operation';
import { setNextHost } from '@subtitle/contracts/operations/module-keys';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { MODULES_KEY } from '../use-modules';

/** Announces the versions that the next application provides to modules; null withdraws the announcement. */
export function useAnnounce() {
  const api = useApi();
  const client = useQueryClient();
  return useAct<AnswerOf<typeof setNextHost>, Host | null>({
    mutationFn: (next) => api.call(setNextHost, { body: { next } }),
    onSettled: () => client.invalidateQueries({ queryKey: MODULES_KEY }),
  });
}
