import type { LanguageCode } from '@subtitle/contracts/languages';
import type { VideoDetails } from '@subtitle/contracts/operations/content';
import { createImport } from '@subtitle/contracts/operations/import-files';
import { getImport, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { FileButton } from '@subtitle/sdk/forms';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { Button, Text } from '@subtitle/sdk/ui';
import { contentSentence, useRefreshContent } from '../content-changes/use-content-acts';

/** A subtitle file is imported within a second or two. */
const ASK_MS = 500;

/** Puts another file in the place of a subtitle file, as a version of its own that can be undone. */
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
        await new Promise((resolve) => setTimeout(resolve, ASK_MS));
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
  return (
    <>
      <FileButton
        accept=".vtt,.srt"
        disabled={replace.isPending}
        onChange={(file) => file && void replace.run(file)}
        inputProps={{ 'aria-label': 'Replacing subtitle file' }}
      >
        {(props) => (
          <Button variant="default" size="xs" {...props}>
            {replace.isPending ? 'Replacing...' : 'Replace with another file'}
          </Button>
        )}
      </FileButton>
      {/* Only what somebody works with is kept where another file was to replace it (E72). */}
      {replace.data?.inserted === 0 && (
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {replace.data.file.name}: nothing new was imported. The existing subtitles were kept, because somebody already
          works with them.
        </Text>
      )}
      {replace.error && (
        <Text size="sm" c="red" role="alert">
          {contentSentence(replace.error, replace.error.message)}
        </Text>
      )}
    </>
  );
}
