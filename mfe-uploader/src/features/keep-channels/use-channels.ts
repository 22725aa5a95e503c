import {
  type ChannelDetails,
  changeChannel,
  deleteChannel,
  listChannelDetails,
} from '@subtitle/contracts/operations/content';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useAct } from '@subtitle/sdk/query';

/** Loads channels by name, page by page. */
export function useChannels(text: string) {
  const api = useApi();
  return usePages<ChannelDetails>({
    queryKey: ['channel-details', text],
    read: async ({ cursor: { cursor }, signal }) => {
      const query = { ...(text && { text }), ...(cursor !== undefined && { after: cursor }) };
      const { channels, next } = await api.call(listChannelDetails, { query, signal });
      return { answer: channels, nextCursor: next };
    },
  });
}

type ChannelTexts = Pick<ChannelDetails, 'channel_name' | 'description'>;

/** Changes a channel at the revision that was read. @param onDone gets the number of the change */
export function useChangeChannel({ id, revision }: ChannelDetails, onDone: (change: number) => void) {
  const api = useApi();
  return useAct({
    mutationFn: (texts: ChannelTexts) => api.call(changeChannel, { params: { id }, body: { revision, ...texts } }),
    onSuccess: ({ change }: { change: number }) => onDone(change),
  });
}

export function useDeleteChannel({ id, revision }: ChannelDetails, onDone: (change: number) => void) {
  const api = useApi();
  return useAct({
    mutationFn: () => api.call(deleteChannel, { params: { id }, body: { revision } }),
    onSuccess: ({ change }: { change: number }) => onDone(change),
  });
}
