import { MESSAGES } from '@subtitle/contracts/messages';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { CHANNELS_KEY, useAct, useQueryClient } from '@subtitle/sdk/query';

interface NewChannel {
  channel_name: string;
  description: string;
}

/** Creates a channel. `create` returns whether it succeeded; `created` and `failure` describe the last attempt. */
export function useCreateChannel() {
  const api = useApi();
  const client = useQueryClient();
  const create = useAct({
    mutationFn: async (channel: NewChannel) => (await api.call(createChannel, { body: channel })).channel_name,
    onSuccess: () => {
      for (const queryKey of [CHANNELS_KEY, ['channel-details']]) void client.invalidateQueries({ queryKey });
    },
  });
  return {
    create: create.run,
    busy: create.isPending,
    created: create.data ?? '',
    failure: create.error ? describeChannelError(create.error) : '',
    /** No response was received: the same request may be sent again. */
    unanswered: isNetworkError(create.error),
    forget: create.reset,
  };
}

function describeChannelError(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkTryAgain;
  return (error instanceof ApiError && error.sentence) || MESSAGES.failedToCreateChannel;
}
