import { MESSAGES } from '@subtitle/contracts/messages';
import { ApiError } from '@subtitle/sdk/api';
import { FailedState, LoadingRows, Pane } from '@subtitle/sdk/ui';
import { useEffect } from 'react';
import { useFirstOpened } from './choose/use-opened';
import type { VttAddress } from './choose/use-vtt-address';

/**
 * Opens a video whose address names no source, in the first of the person's language pairs for which the video has a
 * file.
 */
export function FindPair({ address }: { address: VttAddress }) {
  const { choice, decide } = address;
  const { data, error, refetch } = useFirstOpened(address);
  const isNone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (data) decide({ source: data.source.language, target: data.target.language }, () => data);
    else if (isNone)
      decide(choice, () => {
        throw error;
      });
  });
  return (
    <Pane>
      {error && !isNone ? (
        <FailedState message={MESSAGES.failedToLoadVtt} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={8} rowHeight={64} />
      )}
    </Pane>
  );
}
