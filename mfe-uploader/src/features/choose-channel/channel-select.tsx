import { MESSAGES } from '@subtitle/contracts/messages';
import { listChannels } from '@subtitle/contracts/operations/videos';
import { useApi } from '@subtitle/sdk/api';
import { NativeSelect } from '@subtitle/sdk/forms';
import { CHANNELS_KEY, useQuery } from '@subtitle/sdk/query';
import { Anchor } from '@subtitle/sdk/ui';
import { useEffect, useRef } from 'react';

interface Props {
  /** Default: 'Channel'. */
  label?: string;
  /** Id as text; '' if none is selected. */
  value: string;
  onChange: (id: string) => void;
  /** Set after an attempt to submit without a channel. */
  error?: string;
  disabled?: boolean;
  /** Small size, for use among the filters of a list. */
  asFilter?: boolean;
  /** Adds the option 'all'. */
  withAll?: boolean;
  /** Number of failed submits; an increase moves the focus to the field. */
  tried?: number;
}

/** Select for the channel of videos. */
export function ChannelSelect({
  label = 'Channel',
  value,
  onChange,
  error,
  disabled = false,
  asFilter = false,
  withAll = false,
  tried = 0,
}: Props) {
  const api = useApi();
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (tried > 0) field.current?.focus();
  }, [tried]);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: CHANNELS_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listChannels, { signal }),
  });
  const channels = data ?? [];
  const failed = isError && (
    <>
      {MESSAGES.failedToLoadChannels}.{' '}
      <Anchor component="button" type="button" size="xs" onClick={() => void refetch()}>
        Retry
      </Anchor>
    </>
  );
  return (
    <NativeSelect
      ref={field}
      label={label}
      required={!asFilter}
      size={asFilter ? 'xs' : undefined}
      maw={420}
      value={value}
      disabled={disabled || isPending || isError}
      error={failed || error}
      description={
        !isPending && !isError && channels.length === 0 ? 'No channels yet: add one in the Channel tab.' : undefined
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: isPending ? 'Loading channels...' : 'Select a channel' },
        ...(withAll && channels.length > 0 ? [{ value: 'all', label: 'All channels' }] : []),
        ...channels.map(({ id, channel_name }) => ({ value: String(id), label: channel_name })),
      ]}
    />
  );
}
