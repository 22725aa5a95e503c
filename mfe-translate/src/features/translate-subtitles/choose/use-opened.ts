import { openTranslation } from '@subtitle/contracts/operations/vtt';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import type { VttAddress } from './use-vtt-address';
import { keyOf } from './vtt-address';

/** What somebody typed in must not be met by what stood there before. */
const ANEW = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };

/** The cues of a video in two languages. @param loads how often somebody asked for them anew */
export function useOpened({ choice, isUndecided, take }: VttAddress, loads: number, isLoaded: boolean) {
  const { video, source, target } = choice;
  const api = useApi();
  return useQuery({
    // While the source is open, the one that is assumed until then keeps nothing alive.
    queryKey: ['translation', video, isUndecided ? null : source, target, loads],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      take(keyOf(choice))?.() ??
      api.call(openTranslation, { params: { id: video }, query: { source, target }, signal }),
    enabled: isLoaded,
    // Each answer counts, also one that says the same again: what kept somebody out between the two may be over.
    structuralSharing: false,
    ...ANEW,
  });
}

/** The same of a video whose source the address leaves open: the answer says what it was opened in. */
export function useFirstOpened({ choice: { video }, asked }: VttAddress) {
  const api = useApi();
  return useQuery({
    queryKey: ['first-translation', video, asked],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(openTranslation, { params: { id: video }, query: asked ? { target: asked } : {}, signal }),
    ...ANEW,
  });
}
