import type { QueryOf } from '@subtitle/contracts/operation';
import { listAllSubtitles } from '@subtitle/contracts/operations/subtitle-figures';
import { useApi } from '@subtitle/sdk/api';
import { keepPreviousData, useQuery } from '@subtitle/sdk/query';

/** Polling intervals of the table in milliseconds: while a file is being imported, and otherwise. */
const POLL_MS = { busy: 3_000, quiet: 30_000 };

/** Loads one page of the subtitle files. */
export function useFiles(query: QueryOf<typeof listAllSubtitles>) {
  const api = useApi();
  return useQuery({
    queryKey: ['subtitle-files', 'all', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listAllSubtitles, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.files.some(({ status }) => status === 'processing') ? POLL_MS.busy : POLL_MS.quiet,
  });
}
