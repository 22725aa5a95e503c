import type { LanguageCode } from '@subtitle/contracts/languages';
import type { VideoDetails } from '@subtitle/contracts/operations/content';
import { createImport } from '@subtitle/contracts/operations/import-files';
import { getImport, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { FileButton } from '@subtitle/sdk/forms';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { Button, Group, Stack, Text } from '@subtitle/sdk/ui';
import { useRef, useState } from 'react';
import { describeContentError, useRefreshContent } from '../content-changes/use-content-acts';
import { RepairPanel } from '../upload-subtitles/repair-panel';
import { createFileToSend, needsRepair, readSubtitleFile, type SubtitleFile } from '../upload-subtitles/subtitle-file';

/** Polling interval in milliseconds: a subtitle file is imported within a second or two. */
const POLL_MS = 500;

/** Replaces a subtitle file. The replacement can be undone. */
export function ReplaceFile({ video, language }: { video: VideoDetails; language: LanguageCode }) {
  const api = useApi();
  const client = useQueryClient();
  const refresh = useRefreshContent();
  const replace = useAct({
    mutationFn: async (file: File) => {
      const fields = {
        channel_id: String(video.channel_id),
        video_id: String(video.id),
        language,
        duplicates: 'replace',
      };
      let now: ImportAnswer = (await api.upload(createImport, { params: { kind: 'subtitles' }, file, fields })).import;
      while (now.finishedAt === null) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        now = (await api.call(getImport, { params: { id: now.id } })).import;
      }
      if (now.status !== 'done') throw new Error(now.errors[0]?.message ?? 'The file was not imported.');
      return now;
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['imports'] });
      refresh();
    },
  });
  const [entry, setEntry] = useState<SubtitleFile | null>(null);
  /** The file that was selected last: an earlier one may be read later. */
  const latest = useRef<File | null>(null);
  /** A file with odd blocks is repaired first. */
  const takeFile = async (file: File) => {
    latest.current = file;
    const read = await readSubtitleFile(file, []);
    if (latest.current !== file) return;
    if (needsRepair(read)) return setEntry(read);
    setEntry(null);
    await replace.run(createFileToSend(read));
  };
  return (
    <>
      <FileButton
        accept=".vtt,.srt"
        disabled={replace.isPending}
        onChange={(file) => file && void takeFile(file)}
        inputProps={{ 'aria-label': 'Replacing subtitle file' }}
      >
        {(props) => (
          <Button variant="default" size="xs" {...props}>
            {replace.isPending ? 'Replacing...' : 'Replace with another file'}
          </Button>
        )}
      </FileButton>
      {entry && (
        <Stack gap="xs" w="100%">
          <RepairPanel entry={entry} hasKeys onChange={(part) => setEntry({ ...entry, ...part })} />
          <Group gap="xs">
            <Button
              size="xs"
              disabled={needsRepair(entry) || replace.isPending}
              onClick={() => {
                setEntry(null);
                void replace.run(createFileToSend(entry));
              }}
            >
              Replace with the repaired file
            </Button>
            <Button size="xs" variant="default" onClick={() => setEntry(null)}>
              Cancel
            </Button>
          </Group>
        </Stack>
      )}
      {/* An existing file is kept, although it should be replaced, only if it is being worked on (E72). */}
      {replace.data?.inserted === 0 && (
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {replace.data.file.name} was not imported. The existing subtitles already have translations or drafts, which
          would no longer fit their cues.
        </Text>
      )}
      {replace.error && (
        <Text size="sm" c="red" role="alert">
          {describeContentError(replace.error, replace.error.message)}
        </Text>
      )}
    </>
  );
}
