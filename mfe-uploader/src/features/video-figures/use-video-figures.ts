import { getVideoFigures } from '@subtitle/contracts/operations/subtitle-figures';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

const EVERY_MS = 30_000;

/** Videos and subtitle files in numbers; one answer for every page that shows some of it. */
export function useVideoFigures() {
  const api = useApi();
  return useQuery({
    queryKey: ['subtitle-files', 'figures'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getVideoFigures, { signal }),
    refetchInterval: EVERY_MS,
  });
}
