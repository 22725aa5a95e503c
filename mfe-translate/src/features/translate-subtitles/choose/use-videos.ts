import { listChannels, listVideos } from '@subtitle/contracts/operations/videos';
import { useApi } from '@subtitle/sdk/api';
import { CHANNELS_KEY, useQuery } from '@subtitle/sdk/query';

export function useChannels() {
  const api = useApi();
  return useQuery({
    queryKey: CHANNELS_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listChannels, { signal }),
  });
}

/**
 * Reads the videos of a channel, 0 for none. @param isWanted false skips the call: a channel may have thousands of
 * videos
 */
export function useVideos(channel: number, isWanted = true) {
  const api = useApi();
  return useQuery({
    queryKey: ['videos', channel],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listVideos, { params: { channelId: channel }, signal }),
    enabled: isWanted && channel > 0,
  });
}
