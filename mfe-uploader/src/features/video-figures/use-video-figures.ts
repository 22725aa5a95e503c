import { getVideoFigures } from '@subtitle/contracts/operations/subtitle-figures';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

const POLL_MS = 30_000;

/** Loads the figures about videos and subtitle files; one request for every page that shows them. */
export function useVideoFigures() {
  const api = useApi();
  return useQuery({
    queryKey: ['subtitle-files', 'figures'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getVideoFigures, { signal }),
    refetchInterval: POLL_MS,
  });
}
