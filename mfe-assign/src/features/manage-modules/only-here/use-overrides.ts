import type { AnswerOf } from '@subtitle/contracts/operation';
import { clearOverride, listOverrides, setOverride } from '@subtitle/contracts/operations/overrides';
import { useApi } from '@subtitle/sdk/api';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { MODULES_KEY } from '../use-modules';
import { reloadPage } from './reload-page';

type Overrides = AnswerOf<typeof listOverrides>;

/** Source of a module in one browser: a published version, or the address of a development server. */
export type Source = { version: string } | { address: string };

/** Loads the overrides of this browser, and the origins allowed for development servers. */
export function useOverrides() {
  const api = useApi();
  return useQuery<Overrides>({
    queryKey: [...MODULES_KEY, 'overrides'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listOverrides, { signal }),
  });
}

/** Sets the source of a module for this browser and reloads the page; null restores the usual source. */
export function useOverride(name: string) {
  const api = useApi();
  const client = useQueryClient();
  return useAct<Overrides, Source | null>({
    mutationFn: (source) =>
      source
        ? api.call(setOverride, { params: { name }, body: source })
        : api.call(clearOverride, { params: { name } }),
    onSuccess: reloadPage,
    onSettled: () => client.invalidateQueries({ queryKey: MODULES_KEY }),
  });
}
