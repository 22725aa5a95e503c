import { listChannels } from '@subtitle/contracts/operations/videos';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context';
import { CHANNELS_KEY } from '../query/keys';

/**
 * Returns a function from channel ids to names; '' until they are loaded. @param wanted whether there is a channel to
 * name
 */
export function useChannelName(wanted: boolean): (id: number) => string {
  const api = useApi();
  const { data } = useQuery({
    queryKey: CHANNELS_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listChannels, { signal }),
    enabled: wanted,
  });
  return (id) => data?.find((channel) => channel.id === id)?.channel_name ?? '';
}
