import { openTranslation } from '@subtitle/contracts/operations/vtt';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import type { VttChoice } from './vtt-address';

/** The cues of a video in two languages. @param loads how often somebody asked for them anew */
export function useOpened({ video, source, target }: VttChoice, loads: number, isLoaded: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['translation', video, source, target, loads],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(openTranslation, { params: { id: video }, query: { source, target }, signal }),
    enabled: isLoaded,
    // What somebody typed in must not be met by what stood there before.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
