import { MESSAGES } from '@subtitle/contracts/messages';
import { listVideos, type VideoAnswer } from '@subtitle/contracts/operations/videos';
import { useApi } from '@subtitle/sdk/api';
import { FileButton } from '@subtitle/sdk/forms';
import { useQuery } from '@subtitle/sdk/query';
import { Button, FailedState, Group, Paper, Stack, Text, Title } from '@subtitle/sdk/ui';
import { type DragEvent, useState } from 'react';
import { ChannelSelect } from '../choose-channel/channel-select';
import { DuplicateFilesQuestion } from './duplicate-answers';
import { canBeSent, needsRepair, summarizeFiles } from './subtitle-file';
import { SubtitleRow } from './subtitle-row';
import classes from './subtitles-form.module.css';
import { useSubtitleFiles } from './use-subtitle-files';

const ACCEPT = '.vtt,.srt';

/** Form for subtitle files of a channel's videos: several files matched by name, each imported separately. */
export function SubtitlesForm() {
  const api = useApi();
  const [channel, setChannel] = useState('');
  const query = useQuery({
    queryKey: ['videos', channel],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listVideos, { params: { channelId: Number(channel) }, signal }),
    enabled: channel !== '',
  });
  const videos: readonly VideoAnswer[] = query.data ?? [];
  const form = useSubtitleFiles(channel, videos);
  const ready = form.files.filter(canBeSent).length;
  const toCheck = form.files.find(needsRepair)?.key;
  const asking = form.files.filter(({ stage }) => stage.at === 'asking').length;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="upload-subtitles">
      <Stack gap="md">
        <div>
          <Title order={2} size="h5" id="upload-subtitles">
            Upload subtitles
          </Title>
          <Text size="sm" c="dimmed">
            Subtitle files (.vtt, .srt) of a channel's videos, matched by their names: rashifal-part-1.hi.vtt
          </Text>
        </div>
        <ChannelSelect
          label="Channel of the videos"
          value={channel}
          disabled={form.sending}
          onChange={(id) => {
            setChannel(id);
            form.clear();
          }}
        />
        {query.isError && <FailedState message={MESSAGES.failedToLoadVideos} onRetry={() => void query.refetch()} />}
        {query.data?.length === 0 && <Text size="sm">This channel has no videos yet: upload its workbook first.</Text>}
        {videos.length > 0 && <FileDrop disabled={form.sending} onFiles={(files) => void form.add(files)} />}
        {asking > 1 && <DuplicateFilesQuestion of={asking} onAnswer={(choice) => void form.answerAll(choice)} />}
        {form.files.length > 0 && (
          <ul className={classes.list}>
            {form.files.map((entry) => (
              <SubtitleRow
                key={entry.key}
                entry={entry}
                hasKeys={entry.key === (toCheck ?? form.files.at(-1)?.key)}
                videos={videos}
                onChange={(part) => form.change(entry.key, part)}
                onRemove={() => form.remove(entry.key)}
                onAnswer={(choice) =>
                  entry.stage.at === 'asking' && void form.answer(entry.key, entry.stage.id, choice)
                }
              />
            ))}
          </ul>
        )}
        {form.files.length > 0 && (
          <Group justify="space-between">
            <Text size="sm" c="dimmed" role="status">
              {summarizeFiles(form.files)}
            </Text>
            <Button disabled={ready === 0 || form.sending} onClick={() => void form.sendAll()}>
              {form.sending ? 'Uploading...' : 'Upload Subtitles'}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

function FileDrop({ disabled, onFiles }: { disabled: boolean; onFiles: (files: File[]) => void }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is everybody's.
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text size="sm">{over ? 'Release to add these files' : 'Drop subtitle files here (.vtt, .srt)'}</Text>
      <FileButton
        multiple
        accept={ACCEPT}
        onChange={onFiles}
        disabled={disabled}
        inputProps={{ 'aria-label': 'Subtitle files' }}
      >
        {(props) => (
          <Button variant="default" size="xs" {...props}>
            Choose files
          </Button>
        )}
      </FileButton>
    </div>
  );
}
