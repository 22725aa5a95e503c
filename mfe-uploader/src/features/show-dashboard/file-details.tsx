import type { SubtitleFile } from '@subtitle/contracts/operations/subtitle-figures';
import { buildImportPath, buildVideoPath } from '@subtitle/domain/screen-paths';
import { Modal } from '@subtitle/sdk/overlays';
import { Link } from '@subtitle/sdk/router';
import { usePersonName, useSession } from '@subtitle/sdk/session';
import { Anchor, formatDateTime, formatNumber, Stack, Table } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import { CueTable } from '../subtitle-files/cue-table';
import { createFileLine } from './file-line';
import { FileStatusBadge } from './file-status-badge';

/** Shows all details of a file. Uploaders see its cues too; translators read them on their own page. */
export function FileDetails({ file, onClose }: { file: SubtitleFile; onClose: () => void }) {
  const { hasRole } = useSession();
  const nameOf = usePersonName();
  const { videoId, language, cues, created, createdBy, importId, status } = file;
  const { size, duration, language: languageName, subtitles } = createFileLine(file);
  const facts: [name: string, value: ReactNode][] = [
    ['Video', <VideoLink key="video" file={file} />],
    ['Status', <FileStatusBadge key="status" status={status} />],
    ['Language', languageName],
    ['Subtitles', subtitles],
    ['Cues', formatNumber(cues)],
    ['Duration', duration],
    ['Size', size],
    ['Created', created ? `${formatDateTime(created)}${createdBy && `, ${nameOf(createdBy)}`}` : '—'],
  ];
  if (importId > 0 && hasRole('uploader'))
    facts.push([
      'Import',
      <Anchor key="import" component={Link} to={buildImportPath({ kind: 'subtitles', id: importId })}>
        {importId}
      </Anchor>,
    ]);
  return (
    <Modal opened onClose={onClose} title={file.fileName} size="lg">
      <Stack gap="md">
        <Table variant="vertical" layout="auto">
          <Table.Tbody>
            {facts.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" w={110}>
                  {name}
                </Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {hasRole('uploader') && videoId !== null && status !== 'processing' && (
          <CueTable videoId={videoId} language={language} />
        )}
      </Stack>
    </Modal>
  );
}

function VideoLink({ file: { videoTitle, videoId, channelId, language } }: { file: SubtitleFile }) {
  const { hasRole } = useSession();
  if (videoId === null || channelId === null || !hasRole('translator')) return videoTitle || '—';
  return (
    <Anchor component={Link} to={buildVideoPath({ id: videoId, channel: channelId, source: language })}>
      {videoTitle}
    </Anchor>
  );
}
