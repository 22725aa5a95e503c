import type { VideoDetails } from '@subtitle/contracts/operations/content';
import { Modal } from '@subtitle/sdk/overlays';
import { Button, Group, Stack, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { ChannelSelect } from '../choose-channel/channel-select';
import { videoWords } from '../content-changes/change-words';
import { contentSentence } from '../content-changes/use-content-acts';
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
  const fault = channel === '' ? 'Please select a channel' : isSame ? 'They are in this channel already.' : '';
  return (
    <Modal opened onClose={onClose} title={`Move ${titleOf(videos)} to another channel`}>
      <Stack gap="md">
        <ChannelSelect
          label="Move to"
          value={channel}
          error={tried > 0 ? fault : undefined}
          tried={tried}
          onChange={setChannel}
        />
        <Text size="sm" c="dimmed">
          Subtitle files and translations move along. You can undo this.
        </Text>
        {move.error && (
          <Text c="red" size="sm" role="alert">
            {contentSentence(move.error, 'The videos could not be moved. Please try again.')}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={move.isPending}
            onClick={() => (fault ? setTried(tried + 1) : void move.run(Number(channel)))}
          >
            {move.isPending ? 'Moving...' : `Move ${videoWords(videos.length)}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const titleOf = (videos: readonly VideoDetails[]) =>
  videos.length === 1 ? videos[0]!.video_title : videoWords(videos.length);
