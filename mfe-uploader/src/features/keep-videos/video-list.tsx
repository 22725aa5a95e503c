import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { MAX_VIDEOS, SUBTITLE_FILTERS, type VideoDetails } from '@subtitle/contracts/operations/content';
import { Checkbox, NativeSelect } from '@subtitle/sdk/forms';
import { ListFoot } from '@subtitle/sdk/list';
import { type UrlStep, useUrlState } from '@subtitle/sdk/router';
import {
  Button,
  EmptyState,
  FailedState,
  formatNumber,
  Group,
  LoadingRows,
  Paper,
  Text,
  Title,
} from '@subtitle/sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { ChannelSelect } from '../choose-channel/channel-select';
import { ChangeNotice } from '../content-changes/change-notice';
import { formatVideoCount } from '../content-changes/change-words';
import classes from '../content-changes/content-list.module.css';
import { useContentActs } from '../content-changes/use-content-acts';
import { SearchText } from '../list-imports/search-text';
import { useVideos } from './use-videos';
import { VideoDialogs } from './video-dialogs';
import { type OpenVideo, VideoRow } from './video-row';

const FILTER_OPTIONS = [
  { value: '', label: 'All videos' },
  { value: 'with', label: 'With subtitles' },
  { value: 'without', label: 'Without subtitles' },
  ...LANGUAGE_CODES.map((code) => ({ value: `no-${code}`, label: `No ${languageTitle(code)} subtitles` })),
];
const NO_FILTER = { title: '', subtitles: '' };

/** Lists the videos of one channel or of all; channel and filters are in the URL. */
export function VideoList() {
  const [url, setUrl] = useUrlState({ channel: '', ...NO_FILTER });
  const channel = /^([1-9]\d{0,9}|all)$/.test(url.channel) ? url.channel : '';
  const subtitles = SUBTITLE_FILTERS.find((one) => one === url.subtitles) ?? '';
  const list = useVideos({ channel, text: url.title, subtitles });
  const acts = useContentActs();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<OpenVideo | null>(null);
  const section = useRef<HTMLElement>(null);
  const [linked] = useState(channel !== '');
  // After a link to the videos, the page scrolls past the form above them.
  useEffect(() => {
    if (linked && list.isSuccess) section.current?.scrollIntoView({ block: 'start' });
  }, [linked, list.isSuccess]);
  const picked = list.items.filter(({ id }) => chosen.has(id)).slice(0, MAX_VIDEOS);
  const narrow = (part: Partial<typeof url>, how?: UrlStep) => {
    setChosen(new Set());
    setUrl(part, how);
  };
  return (
    <Paper withBorder component="section" ref={section} aria-labelledby="video-list">
      <Group justify="space-between" gap="xs" px="md" py="sm" align="end">
        <Title order={2} size="h5" id="video-list">
          Videos{list.isSuccess && channel ? ` (${formatNumber(list.found)})` : ''}
        </Title>
        <Group gap="xs" align="end" role="search" aria-label="Filter videos">
          <ChannelSelect
            asFilter
            withAll
            label="Show the videos of"
            value={channel}
            onChange={(id) => narrow({ channel: id })}
          />
          <SearchText
            label="Title or link"
            value={url.title}
            onSettle={(title) => narrow({ title }, { step: 'find-video' })}
          />
          <NativeSelect
            size="xs"
            label="Subtitles"
            value={subtitles}
            onChange={({ currentTarget }) => narrow({ subtitles: currentTarget.value })}
            data={FILTER_OPTIONS}
          />
        </Group>
      </Group>
      <ChangeNotice acts={acts} />
      {picked.length > 0 && <SelectionBar picked={picked} onOpen={setOpen} onClear={() => setChosen(new Set())} />}
      <VideosBody
        list={list}
        channel={channel}
        isNarrowed={url.title !== '' || subtitles !== ''}
        onClear={() => narrow(NO_FILTER)}
        chosen={chosen}
        onChosen={setChosen}
        onOpen={setOpen}
      />
      <ListFoot list={list} />
      <VideoDialogs
        open={open}
        onClose={() => setOpen(null)}
        onDone={(words, change) => {
          acts.showResult(words, change);
          setChosen(new Set());
          setOpen(null);
        }}
      />
    </Paper>
  );
}

interface BarProps {
  picked: readonly VideoDetails[];
  onOpen: (open: OpenVideo) => void;
  onClear: () => void;
}

function SelectionBar({ picked, onOpen, onClear }: BarProps) {
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected videos">
      <Text size="sm" role="status">
        {formatVideoCount(picked.length)} selected
      </Text>
      <Button size="xs" variant="default" onClick={() => onOpen({ action: 'move', videos: picked })}>
        Move
      </Button>
      <Button size="xs" variant="default" color="red" onClick={() => onOpen({ action: 'delete', videos: picked })}>
        Delete
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}

interface BodyProps {
  list: ReturnType<typeof useVideos>;
  channel: string;
  isNarrowed: boolean;
  onClear: () => void;
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
  onOpen: (open: OpenVideo) => void;
}

function VideosBody({ list, channel, isNarrowed, onClear, chosen, onChosen, onOpen }: BodyProps) {
  if (channel === '') return <EmptyState title="Select a channel" text="Its videos appear here." />;
  if (list.isPending) return <LoadingRows rows={5} rowHeight={52} />;
  if (list.isError && list.items.length === 0)
    return <FailedState message={MESSAGES.failedToLoadVideos} onRetry={() => void list.refetch()} />;
  if (list.items.length === 0 && isNarrowed)
    return (
      <EmptyState
        title="No videos match"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  if (list.items.length === 0)
    return <EmptyState title="No videos yet" text="Upload a workbook of this channel's videos above." />;
  const all = list.items.every(({ id }) => chosen.has(id));
  return (
    <>
      <div className={classes.foot}>
        <Checkbox
          size="xs"
          label={`Select the ${formatVideoCount(list.items.length)} shown`}
          checked={all}
          indeterminate={!all && chosen.size > 0}
          onChange={() => onChosen(new Set(all ? [] : list.items.slice(0, MAX_VIDEOS).map(({ id }) => id)))}
        />
      </div>
      <ul className={classes.list} aria-label="List of videos">
        {list.items.map((video) => (
          <VideoRow
            key={video.id}
            video={video}
            chosen={chosen.has(video.id)}
            onChoose={(isIn) => {
              const others = [...chosen].filter((id) => id !== video.id);
              onChosen(new Set(isIn ? [...others, video.id] : others));
            }}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  );
}
