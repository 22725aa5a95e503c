import type { AnswerOf } from '@subtitle/contracts/operation';
import { clearOverride, listOverrides, setOverride } from '@subtitle/contracts/operations/overrides';
import { useApi } from '@subtitle/sdk/api';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { MODULES_KEY } from '../use-modules';
import { loadAnew } from './load-anew';

type Overrides = AnswerOf<typeof listOverrides>;

/** Where a module comes from in one browser: a published version, or the address of a development server. */
export type Source = { version: string } | { address: string };

/** What comes from elsewhere in this browser only, and where development servers may stand. */
export function useOverrides() {
  const api = useApi();
  return useQuery<Overrides>({
    queryKey: [...MODULES_KEY, 'overrides'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listOverrides, { signal }),
  });
}

/** Has this browser load a module from elsewhere, null = as everybody; the page is then loaded anew. */
export function useOverride(name: string) {
  const api = useApi();
  const client = useQueryClient();
  return useAct<Overrides, Source | null>({
    mutationFn: (source) =>
      source
        ? api.call(setOverride, { params: { name }, body: source })
        : api.call(clearOverride, { params: { name } }),
    onSuccess: loadAnew,
    onSettled: () => client.invalidateQueries({ queryKey: MODULES_KEY }),
  });
}
