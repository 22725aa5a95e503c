import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { listVideoFiles, type SubtitleFileAnswer, type VideoDetails } from '@subtitle/contracts/operations/content';
import { downloadImportFile } from '@subtitle/contracts/operations/import-files';
import { getImport } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { DownloadButton } from '@subtitle/sdk/downloads';
import { Modal } from '@subtitle/sdk/overlays';
import { useQuery } from '@subtitle/sdk/query';
import { usePersonName } from '@subtitle/sdk/session';
import {
  EmptyState,
  FailedState,
  formatDateTime,
  formatNumber,
  Group,
  LoadingRows,
  Stack,
  Tabs,
  Text,
} from '@subtitle/sdk/ui';
import { useEffect, useState } from 'react';
import { useRefreshContent } from '../content-changes/use-content-acts';
import { canUndo, UndoButton } from '../undo-import/undo-button';
import { CueTable } from './cue-table';
import { ReplaceFile } from './replace-file';

interface Props {
  video: VideoDetails;
  /** Language that is shown first. */
  first: LanguageCode | null;
  onClose: () => void;
}

/** The subtitle files of a video, one language at a time: view, download, replace, and undo the replacement. */
export function FilesDialog({ video, first, onClose }: Props) {
  const api = useApi();
  const [language, setLanguage] = useState<LanguageCode | null>(first);
  const files = useQuery({
    queryKey: ['subtitle-files', video.id],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listVideoFiles, { params: { id: video.id }, signal }),
  });
  const shown = files.data?.find((file) => file.language === language) ?? files.data?.[0];
  return (
    <Modal opened onClose={onClose} title={`Subtitle files of ${video.video_title}`} size="xl">
      {files.isPending && <LoadingRows rows={6} />}
      {files.isError && (
        <FailedState message="Failed to load the subtitle files." onRetry={() => void files.refetch()} />
      )}
      {files.isSuccess && !shown && <EmptyState title="No subtitle file" text="Upload one below the list of videos." />}
      {shown && files.data && (
        <Tabs value={shown.language} onChange={(next) => setLanguage(next as LanguageCode)}>
          <Tabs.List mb="sm" aria-label="Languages">
            {files.data.map((file) => (
              <Tabs.Tab key={file.language} value={file.language}>
                {languageTitle(file.language)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={shown.language}>
            <LanguageFile key={`${shown.language}-${shown.importId}`} video={video} file={shown} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Modal>
  );
}

function LanguageFile({ video, file }: { video: VideoDetails; file: SubtitleFileAnswer }) {
  const nameOf = usePersonName();
  return (
    <Stack gap="sm">
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600} size="sm">
          {file.file}
        </Text>
        <Text size="xs" c="dimmed">
          {formatNumber(file.cues)} {file.cues === 1 ? 'cue' : 'cues'} · {nameOf(file.by)}, {formatDateTime(file.at)}
        </Text>
      </div>
      <Group gap="xs" align="flex-start">
        <DownloadButton operation={downloadImportFile} params={{ id: file.importId }} label="Download" />
        <ReplaceFile video={video} language={file.language} />
        <UndoFile importId={file.importId} />
      </Group>
      <CueTable videoId={video.id} language={file.language} />
    </Stack>
  );
}

/** Undoes the import of a subtitle file. The file that it replaced, if any, becomes visible again. */
function UndoFile({ importId }: { importId: number }) {
  const api = useApi();
  const refresh = useRefreshContent();
  const { data } = useQuery({
    queryKey: ['import', importId],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(getImport, { params: { id: importId }, signal })).import,
  });
  const undone = data?.status === 'undone';
  useEffect(() => {
    if (undone) refresh();
  }, [undone, refresh]);
  return data && canUndo(data) ? <UndoButton of={data} /> : null;
}
