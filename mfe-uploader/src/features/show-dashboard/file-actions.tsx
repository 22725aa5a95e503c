import type { SubtitleFile } from '@subtitle/contracts/operations/subtitle-figures';
import { getVtt } from '@subtitle/contracts/operations/videos';
import { buildVideoPath } from '@subtitle/domain/screen-paths';
import { saveFile, useApi } from '@subtitle/sdk/api';
import { IconDownload, IconEye, IconPencil, IconTrash } from '@subtitle/sdk/icons';
import { notify } from '@subtitle/sdk/notify';
import { ActionsMenu, Menu } from '@subtitle/sdk/overlays';
import { useAct } from '@subtitle/sdk/query';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Text } from '@subtitle/sdk/ui';
import { type ReactNode, useId } from 'react';

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
          to={buildVideoPath({ id: videoId, channel: channelId, source: language })}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit
        </Menu.Item>
      ) : (
        <DisabledItem
          act="Edit"
          icon={<IconPencil size={16} aria-hidden />}
          why={coming ?? 'Only translators can edit'}
        />
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
        <DisabledItem act="Download" icon={<IconDownload size={16} aria-hidden />} why={coming} />
      )}
      {undeletable || importId === 0 ? (
        // A file is deleted by undoing its import.
        <DisabledItem
          act="Delete"
          icon={<IconTrash size={16} aria-hidden />}
          why={undeletable ?? 'Not from an import'}
        />
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
function DisabledItem({ act, icon, why }: { act: string; icon: ReactNode; why: ReactNode }) {
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

/** Downloads a subtitle file as WebVTT under its original name. */
function useDownloadFile({ videoId, language, fileName }: SubtitleFile) {
  const api = useApi();
  const download = useAct({
    mutationFn: async () => {
      const { content } = await api.call(getVtt, { params: { videoId: videoId! }, query: { language } });
      saveFile(`${fileName.replace(/\.(srt|vtt)$/i, '')}.vtt`, new Blob([content], { type: 'text/vtt' }));
    },
    onError: () => notify.error('Failed to load VTT file'),
  });
  return { busy: download.isPending, start: () => void download.run() };
}
