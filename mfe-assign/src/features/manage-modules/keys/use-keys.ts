import type { AnswerOf } from '@subtitle/contracts/operation';
import { listModuleKeys, makeModuleKey, revokeModuleKey } from '@subtitle/contracts/operations/module-keys';
import { useApi } from '@subtitle/sdk/api';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { MODULES_KEY } from '../use-modules';

export type MadeKey = AnswerOf<typeof makeModuleKey>;

/** Loads the keys of a module's team. */
export function useModuleKeys(name: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...MODULES_KEY, 'keys', name],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listModuleKeys, { params: { name }, signal }),
  });
}

/** Makes a key. The secret is in `data` and stored nowhere else. */
export function useMakeKey(name: string) {
  const api = useApi();
  const client = useQueryClient();
  return useAct<MadeKey, { label: string; days: number }>({
    mutationFn: ({ label, days }) =>
      api.call(makeModuleKey, { params: { name }, body: { days, ...(label && { label }) } }),
    // The secret is dropped when the dialog closes.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: MODULES_KEY }),
  });
}

/** Revokes a key permanently. */
export function useRevokeKey(name: string) {
  const api = useApi();
  const client = useQueryClient();
  return useAct<{ ok: boolean }, string>({
    mutationFn: (id) => api.call(revokeModuleKey, { params: { name, id } }),
    onSettled: () => client.invalidateQueries({ queryKey: MODULES_KEY }),
  });
}
