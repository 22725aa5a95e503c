import { openTranslation } from '@subtitle/contracts/operations/vtt';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import type { VttAddress } from './use-vtt-address';
import { makeChoiceKey } from './vtt-address';

/** Disables the cache: cached cues may be older than the text that the person typed. */
const NO_CACHE = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };

/** Reads the cues of a video in two languages. @param loads number of times the person reloaded them */
export function useOpened({ choice, isUndecided, take }: VttAddress, loads: number, isLoaded: boolean) {
  const { video, source, target } = choice;
  const api = useApi();
  return useQuery({
    // While the source is undecided, the key does not contain the assumed source.
    queryKey: ['translation', video, isUndecided ? null : source, target, loads],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      take(makeChoiceKey(choice))?.() ??
      api.call(openTranslation, { params: { id: video }, query: { source, target }, signal }),
    enabled: isLoaded,
    // Every response causes a render, even an equal one, because a reason to be read-only may have ended between the
    // two.
    structuralSharing: false,
    ...NO_CACHE,
  });
}

/** Reads a video whose address names no source. The response names the languages in which it was opened. */
export function useFirstOpened({ choice: { video }, requestedTarget }: VttAddress) {
  const api = useApi();
  return useQuery({
    queryKey: ['first-translation', video, requestedTarget],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(openTranslation, {
        params: { id: video },
        query: requestedTarget ? { target: requestedTarget } : {},
        signal,
      }),
    ...NO_CACHE,
  });
}
