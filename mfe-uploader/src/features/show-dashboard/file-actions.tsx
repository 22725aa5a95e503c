import type { SubtitleFile } from '@subtitle/contracts/operations/subtitle-figures';
import { videoPath } from '@subtitle/domain/screen-paths';
import { IconDownload, IconEye, IconPencil, IconTrash } from '@subtitle/sdk/icons';
import { ActionsMenu, Menu } from '@subtitle/sdk/overlays';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { useDownloadFile } from './use-download-file';

interface Props {
  file: SubtitleFile;
  onView: () => void;
  onDelete: () => void;
}

/** What can be done with a file: what this person may not do, or what is not possible yet, is greyed. */
export function FileActions({ file, onView, onDelete }: Props) {
  const { hasRole } = useSession();
  const download = useDownloadFile(file);
  const { videoId, channelId, importId, status } = file;
  const isThere = status !== 'processing' && videoId !== null && channelId !== null;
  const editable = isThere && hasRole('translator');
  return (
    <ActionsMenu of={file.fileName}>
      <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={onView}>
        View Details
      </Menu.Item>
      {editable ? (
        <Menu.Item
          component={Link}
          to={videoPath({ id: videoId, channel: channelId })}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit
        </Menu.Item>
      ) : (
        <Menu.Item disabled leftSection={<IconPencil size={16} aria-hidden />}>
          Edit
        </Menu.Item>
      )}
      <Menu.Item
        disabled={!isThere || download.busy}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={download.start}
      >
        Download
      </Menu.Item>
      <Menu.Item
        disabled={!isThere || importId === 0 || !hasRole('uploader')}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={onDelete}
      >
        Delete
      </Menu.Item>
    </ActionsMenu>
  );
}
