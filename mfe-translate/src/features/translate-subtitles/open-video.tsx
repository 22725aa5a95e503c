import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { ApiError } from '@subtitle/sdk/api';
import { Button, EmptyState, FailedState, Group, LoadingRows, Pane } from '@subtitle/sdk/ui';
import { type RefObject, useEffect } from 'react';
import { useOpened } from './choose/use-opened';
import { useVideos } from './choose/use-videos';
import type { VttAddress } from './choose/use-vtt-address';
import { makeChoiceKey } from './choose/vtt-address';
import { SubtitleEditor } from './subtitle-editor';

interface Props {
  address: VttAddress;
  /** Number of times the cues were reloaded. */
  loads: number;
  /** Button that loaded the cues. */
  loader: RefObject<Element | null>;
}

/** Loads the selected video, and shows the reason if it cannot be loaded. */
export function OpenVideo({ address, loads, loader }: Props) {
  const { choice, setChannel } = address;
  const opened = useOpened(address, loads, true);
  const channel = opened.data?.video.channel_id ?? 0;
  useEffect(() => {
    if (choice.channel === 0 && channel > 0) setChannel(channel);
  });
  if (opened.data)
    return (
      <SubtitleEditor
        key={`${makeChoiceKey(choice)}:${opened.data.source.file}`}
        opened={opened.data}
        address={address}
        loader={loader}
        onReload={() => void opened.refetch()}
      />
    );
  return (
    <Pane>
      {opened.isPending ? (
        <LoadingRows rows={8} rowHeight={64} />
      ) : opened.error instanceof ApiError && opened.error.status === 404 ? (
        <NotThere address={address} />
      ) : (
        <FailedState message={MESSAGES.failedToLoadVtt} onRetry={() => void opened.refetch()} />
      )}
    </Pane>
  );
}

/**
 * Explains why subtitles are missing: the source language has no file, or the person has no right to them. A link or
 * button is added if there is a solution.
 */
function NotThere({ address }: { address: VttAddress }) {
  const { channel, video, source, target } = address.choice;
  const videos = useVideos(channel);
  const found = videos.data?.find(({ id }) => id === video);
  if (videos.isLoading) return <LoadingRows rows={8} rowHeight={64} />;
  // Without the channel the page cannot know which of the two reasons applies.
  if (!found)
    return (
      <EmptyState
        title={`This video cannot be opened from ${languageTitle(source)} into ${languageTitle(target)}.`}
        text={`It is not there, has no subtitle file in ${languageTitle(source)}, or is not yours to translate: you need that language pair, or the subtitles have to be assigned to you.`}
      />
    );
  const others = found.languages.filter((code) => code !== source);
  const title = `“${found.video_title}”`;
  if (found.languages.includes(source))
    return (
      <EmptyState
        title={`${title} is not yours to translate from ${languageTitle(source)} into ${languageTitle(target)}.`}
        text="You need that language pair, or the subtitles have to be assigned to you. Ask an assigner."
      />
    );
  return (
    <EmptyState
      title={`${title} has no subtitle file in ${languageTitle(source)}.`}
      text={
        others.length > 0
          ? 'It can be translated from another language:'
          : 'An uploader can add one (.vtt or .srt) in the Content Uploader, tab Videos.'
      }
      action={
        others.length > 0 ? (
          <Group gap="xs" justify="center">
            {others.map((code: LanguageCode) => (
              <Button
                key={code}
                variant="default"
                onClick={() => {
                  address.selectLanguages({ source: code });
                }}
              >
                {languageTitle(code)}
              </Button>
            ))}
          </Group>
        ) : null
      }
    />
  );
}
