import type { VideoDetails } from '@subtitle/contracts/operations/content';
import { ApiError } from '@subtitle/sdk/api';
import { Modal } from '@subtitle/sdk/overlays';
import { Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import { formatVideoCount } from '../content-changes/change-words';
import { describeContentError } from '../content-changes/use-content-acts';
import { useDeleteVideos } from './use-videos';

interface Props {
  videos: readonly VideoDetails[];
  onClose: () => void;
  onDone: (change: number) => void;
}

/**
 * Deletes videos after a list of all that is deleted with them. A video whose translation has begun cannot be deleted.
 */
export function RemoveDialog({ videos, onClose, onDone }: Props) {
  const remove = useDeleteVideos(videos, onDone);
  const worked = videos.filter((video) => video.worked.length > 0);
  const refusedVideos = (remove.error instanceof ApiError && remove.error.worked) || null;
  const titles = refusedVideos
    ? refusedVideos.rows.map(({ id }) => videos.find((video) => video.id === id)?.video_title ?? `#${id}`)
    : worked.map(({ video_title }) => video_title);
  const files = videos.reduce((sum, { languages }) => sum + languages.length, 0);
  const one = videos.length === 1;
  return (
    <Modal
      opened
      onClose={onClose}
      title={one ? `Delete the video “${videos[0]!.video_title}”?` : `Delete ${formatVideoCount(videos.length)}?`}
    >
      {titles.length > 0 ? (
        <>
          <Text role="alert">
            {one ? 'Its translation has begun' : `The translation of ${formatVideoCount(titles.length)} has begun`}, so{' '}
            {one ? 'it cannot be deleted' : 'they cannot be deleted. Leave them out of the selection'}.
          </Text>
          {!one && (
            <Text size="sm" c="dimmed">
              {titles.slice(0, 5).join(', ')}
            </Text>
          )}
        </>
      ) : (
        <Text>
          {files === 0
            ? `${one ? 'The video has' : 'The videos have'} no subtitle files`
            : `${one ? 'The video' : 'The videos'} and ${formatFileCount(files)} will be deleted`}{' '}
          . {one ? 'It has' : 'They have'} no translations. You can undo this.
        </Text>
      )}
      {remove.error && !refusedVideos && (
        <Text c="red" size="sm" mt="sm" role="alert">
          {describeContentError(remove.error, 'The videos could not be deleted. Please try again.')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {titles.length > 0 ? 'Close' : 'Cancel'}
        </Button>
        {titles.length === 0 && (
          <Button color="red" disabled={remove.isPending} onClick={() => void remove.run()}>
            {remove.isPending ? 'Deleting...' : `Delete ${formatVideoCount(videos.length)}`}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

const formatFileCount = (files: number) => `${formatNumber(files)} subtitle ${files === 1 ? 'file' : 'files'}`;
