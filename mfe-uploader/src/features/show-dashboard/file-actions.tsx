import type { SubtitleFile } from '@subtitle/contracts/operations/subtitle-figures';
import { videoPath } from '@subtitle/domain/screen-paths';
import { IconDownload, IconEye, IconPencil, IconTrash } from '@subtitle/sdk/icons';
import { ActionsMenu, Menu } from '@subtitle/sdk/overlays';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Text } from '@subtitle/sdk/ui';
import { type ReactNode, useId } from 'react';
import { useDownloadFile } from './use-download-file';

interface Props {
  file: SubtitleFile;
  onView: () => void;
  onDelete: () => void;
}

/**
 * Menu of a file. An action that the user may not use, or that is not possible yet, is disabled and shows the reason.
 */
export function FileActions({ file, onView, onDelete }: Props) {
  const { hasRole } = useSession();
  const download = useDownloadFile(file);
  const { videoId, channelId, importId, status, language } = file;
  const isThere = status !== 'processing' && videoId !== null && channelId !== null;
  const coming = isThere ? null : 'Still being imported';
  const undeletable = coming ?? (hasRole('uploader') ? null : 'Only uploaders can delete');
  return (
    <ActionsMenu of={file.fileName}>
      <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={onView}>
        View Details
      </Menu.Item>
      {isThere && hasRole('translator') ? (
        <Menu.Item
          component={Link}
          to={videoPath({ id: videoId, channel: channelId, source: language })}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit
        </Menu.Item>
      ) : (
        <Greyed act="Edit" icon={<IconPencil size={16} aria-hidden />} why={coming ?? 'Only translators can edit'} />
      )}
      {isThere ? (
        <Menu.Item
          disabled={download.busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={download.start}
        >
          Download
        </Menu.Item>
      ) : (
        <Greyed act="Download" icon={<IconDownload size={16} aria-hidden />} why={coming} />
      )}
      {undeletable || importId === 0 ? (
        // A file is deleted by undoing its import.
        <Greyed act="Delete" icon={<IconTrash size={16} aria-hidden />} why={undeletable ?? 'Not from an import'} />
      ) : (
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          Delete
        </Menu.Item>
      )}
    </ActionsMenu>
  );
}

/**
 * Screen readers read the action as the name and the reason as its description. The reason has more contrast than the
 * disabled text.
 */
function Greyed({ act, icon, why }: { act: string; icon: ReactNode; why: ReactNode }) {
  const id = useId();
  return (
    <Menu.Item disabled opacity={1} leftSection={icon} aria-labelledby={id} aria-describedby={`${id}-why`}>
      <span id={id}>{act}</span>
      <Text span display="block" size="xs" c="dimmed" id={`${id}-why`}>
        {why}
      </Text>
    </Menu.Item>
  );
}
