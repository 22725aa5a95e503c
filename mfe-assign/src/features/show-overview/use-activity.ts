import { listActivity } from '@subtitle/contracts/operations/figures';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

/** Polling intervals in milliseconds: while an upload is running, and otherwise. */
const EVERY_MS = { busy: 3_000, quiet: 30_000 };

/** Loads the latest uploads and keeps them up to date. */
export function useActivity() {
  const api = useApi();
  return useQuery({
    queryKey: ['figures', 'activity'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await api.call(listActivity, { signal })).items,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status !== 'completed') ? EVERY_MS.busy : EVERY_MS.quiet,
  });
}
