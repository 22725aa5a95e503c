import type { VideoDetails } from '@subtitle/contracts/operations/content';
import { FormDialog } from '@subtitle/sdk/overlays';
import { Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { ChannelSelect } from '../choose-channel/channel-select';
import { formatVideoCount } from '../content-changes/change-words';
import { describeContentError } from '../content-changes/use-content-acts';
import { useMoveVideos } from './use-videos';

interface Props {
  videos: readonly VideoDetails[];
  onClose: () => void;
  onDone: (change: number) => void;
}

/** Moves videos to another channel; their subtitle files and translations stay with them. */
export function MoveDialog({ videos, onClose, onDone }: Props) {
  const [channel, setChannel] = useState('');
  const [tried, setTried] = useState(0);
  const move = useMoveVideos(videos, onDone);
  const isSame = channel === String(videos[0]?.channel_id);
  const fault = channel === '' ? 'Please select a channel' : isSame ? 'The videos are already in this channel.' : '';
  return (
    <FormDialog
      title={`Move ${describeMovedVideos(videos)} to another channel`}
      onClose={onClose}
      submit={`Move ${formatVideoCount(videos.length)}`}
      submitting="Moving..."
      busy={move.isPending}
      onSubmit={() => (fault ? setTried(tried + 1) : void move.run(Number(channel)))}
      failure={move.error && describeContentError(move.error, 'The videos could not be moved. Please try again.')}
    >
      <ChannelSelect
        label="Move to"
        value={channel}
        error={tried > 0 ? fault : undefined}
        tried={tried}
        onChange={setChannel}
      />
      <Text size="sm" c="dimmed">
        Subtitle files and translations move with the videos. You can undo this.
      </Text>
    </FormDialog>
  );
}

const describeMovedVideos = (videos: readonly VideoDetails[]) =>
  videos.length === 1 ? videos[0]!.video_title : formatVideoCount(videos.length);
