import type { ChannelDetails } from '@subtitle/contracts/operations/content';
import { buildChannelVideosPath } from '@subtitle/domain/screen-paths';
import { Modal } from '@subtitle/sdk/overlays';
import { Link } from '@subtitle/sdk/router';
import { Button, Group, Text } from '@subtitle/sdk/ui';
import { formatVideoCount } from '../content-changes/change-words';
import { describeContentError } from '../content-changes/use-content-acts';
import { useDeleteChannel } from './use-channels';

interface Props {
  channel: ChannelDetails;
  onClose: () => void;
  onDone: (change: number) => void;
}

/** Deletes a channel without videos. Otherwise shows how many videos prevent it, with a link to them. */
export function RemoveChannel({ channel, onClose, onDone }: Props) {
  const remove = useDeleteChannel(channel, onDone);
  const { channel_name, videos, id } = channel;
  return (
    <Modal opened onClose={onClose} title={`Delete the channel “${channel_name}”?`}>
      {videos > 0 ? (
        <Text>
          This channel has {formatVideoCount(videos)}. Move {videos === 1 ? 'it' : 'them'} to another channel or delete{' '}
          {videos === 1 ? 'it' : 'them'} first.
        </Text>
      ) : (
        <Text>It has no videos. You can undo this.</Text>
      )}
      {remove.error && (
        <Text c="red" size="sm" mt="sm" role="alert">
          {describeContentError(remove.error, 'The channel could not be deleted. Please try again.')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        {videos > 0 ? (
          <Button component={Link} to={buildChannelVideosPath(id)} onClick={onClose}>
            Show its videos
          </Button>
        ) : (
          <Button color="red" disabled={remove.isPending} onClick={() => void remove.run()}>
            {remove.isPending ? 'Deleting...' : 'Delete the channel'}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
