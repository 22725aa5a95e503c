import { MESSAGES } from '@subtitle/contracts/messages';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useQueryClient } from '@subtitle/sdk/query';
import { useRef, useState } from 'react';

interface NewChannel {
  channel_name: string;
  description: string;
}

/** Creates a channel; `create` answers whether it worked, `created` and `failure` say how the last one ended. */
export function useCreateChannel() {
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState('');
  const [failure, setFailure] = useState('');
  const running = useRef(false);

  const forget = () => {
    setCreated('');
    setFailure('');
  };

  const create = async (channel: NewChannel): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    forget();
    try {
      const { channel_name } = await api.call(createChannel, { body: channel });
      void client.invalidateQueries({ queryKey: ['channels'] });
      setCreated(channel_name);
      return true;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { create, busy, created, failure, forget };
}

function sentenceOf(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkTryAgain;
  return (error instanceof ApiError && error.sentence) || MESSAGES.failedToCreateChannel;
}
