import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { LanguageSelect, NativeSelect, Select } from '@subtitle/sdk/forms';
import { Button, Filters, Group, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import classes from '../vtt.module.css';
import { useOpened } from './use-opened';
import { useChannels, useVideos } from './use-videos';
import type { VttAddress } from './use-vtt-address';

/** Up to this width, in pixels, the fields would take three lines beside the open menu. */
const MIN_WIDTH_PX = 1180;

interface Props {
  address: VttAddress;
  /** Number of times the cues were reloaded. */
  loads: number;
  onLoad: () => void;
}

/** Selects channel, video and languages, followed by 'Load VTT'. */
export function ChoiceBar({ address, loads, onLoad }: Props) {
  const { choice, isUndecided, isLoaded, chooseChannel, chooseVideo, selectLanguages } = address;
  const [isChoosing, setChoosing] = useState(false);
  const opened = useOpened(address, loads, isLoaded);
  const channels = useChannels();
  // A person who opened one video by its address needs no list of all videos of its channel.
  const videos = useVideos(choice.channel, isChoosing || !(isLoaded || isUndecided) || opened.isError);
  const known = isLoaded && opened.data ? [toListedVideo(opened.data)] : [];
  const listed: readonly VideoAnswer[] = videos.data ?? known;
  const video = listed.find(({ id }) => id === choice.video);
  return (
    <Filters
      label="Choose what to translate"
      // Until a video is selected, the fields are not collapsed, because selecting a video is the only possible step.
      foldUpTo={choice.video > 0 ? MIN_WIDTH_PX : 0}
      active={0}
      summary={[video?.video_title, `${languageTitle(choice.source)} → ${languageTitle(choice.target)}`]
        .filter(Boolean)
        .join(' · ')}
    >
      <NativeSelect
        label="Channel"
        value={channels.data && choice.channel > 0 ? String(choice.channel) : ''}
        onChange={(event) => chooseChannel(event.currentTarget.value)}
        disabled={!channels.data}
        data={[
          { value: '', label: channels.isPending ? 'Loading channels...' : 'Select channel', disabled: true },
          ...(channels.data ?? []).map(({ id, channel_name }) => ({ value: String(id), label: channel_name })),
        ]}
        w={170}
      />
      <Select
        label="Video"
        className={classes.video}
        value={video ? String(video.id) : null}
        onChange={(id) => {
          const chosen = listed.find((one) => String(one.id) === id);
          if (chosen) chooseVideo(chosen);
        }}
        onDropdownOpen={() => setChoosing(true)}
        disabled={!videos.data && !video}
        placeholder={
          choice.channel === 0 ? 'Select a channel first' : videos.isPending ? 'Loading videos...' : 'Select video'
        }
        searchable
        allowDeselect={false}
        limit={200}
        nothingFoundMessage={describeNoVideos(videos.data)}
        data={listed.map((one) => ({ value: String(one.id), label: formatVideoLabel(one, choice.target) }))}
      />
      <LanguageSelect label="Source" value={choice.source} onChange={(source) => selectLanguages({ source })} w={112} />
      <LanguageSelect label="Target" value={choice.target} onChange={(target) => selectLanguages({ target })} w={112} />
      <Button variant="default" onClick={onLoad} disabled={choice.video === 0}>
        Load VTT
      </Button>
      <Failure
        failed={channels.isError}
        words={MESSAGES.failedToLoadChannels}
        onRetry={() => void channels.refetch()}
      />
      <Failure failed={videos.isError} words={MESSAGES.failedToLoadVideos} onRetry={() => void videos.refetch()} />
    </Filters>
  );
}

/** Returns an opened video as the list of its channel would contain it. */
function toListedVideo({ video, languages, target }: TranslationAnswer): VideoAnswer {
  return { ...video, languages, drafts: target.imported ? [target.language] : [] };
}

function describeNoVideos(videos: readonly VideoAnswer[] | undefined): string {
  if (!videos) return 'Loading videos...';
  return videos.length === 0 ? 'This channel has no videos' : 'No video matches';
}

/** Returns the title of a video with the state of its subtitle files that matters to a translator. */
function formatVideoLabel({ video_title, languages, drafts }: VideoAnswer, target: LanguageCode): string {
  if (languages.length === 0) return `${video_title} (no subtitles)`;
  return drafts.includes(target) ? `${video_title} (imported draft)` : video_title;
}

function Failure({ failed, words, onRetry }: { failed: boolean; words: string; onRetry: () => void }) {
  if (!failed) return null;
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" className={classes.failure}>
        {words}
      </Text>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Retry
      </Button>
    </Group>
  );
}
