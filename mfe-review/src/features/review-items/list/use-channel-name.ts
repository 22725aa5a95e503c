import { listChannels } from '@subtitle/contracts/operations/videos';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

/** What channels are called; '' until that is known. @param wanted whether there is a channel to be named */
export function useChannelName(wanted: boolean): (id: number) => string {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['channels'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listChannels, { signal }),
    enabled: wanted,
  });
  return (id) => data?.find((channel) => channel.id === id)?.channel_name ?? '';
}
