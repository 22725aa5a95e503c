import {
  ALL_CHANNELS,
  changeVideo,
  deleteVideos,
  listChannelVideos,
  moveVideos,
  type SubtitleFilter,
  type VideoDetails,
} from '@subtitle/contracts/operations/content';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useAct } from '@subtitle/sdk/query';
import { useState } from 'react';

export interface VideosFilter {
  /** Id as text, or 'all'; '' if none is selected. */
  channel: string;
  text: string;
  subtitles: SubtitleFilter | '';
}

/** Loads videos of one channel or of all, in the order in which they were added; `found` is the total of all pages. */
export function useVideos({ channel, text, subtitles }: VideosFilter) {
  const api = useApi();
  const [found, setFound] = useState(0);
  const list = usePages<VideoDetails>({
    queryKey: ['channel-videos', channel, text, subtitles],
    enabled: channel !== '',
    read: async ({ cursor: { cursor }, signal }) => {
      const query = {
        ...(text && { text }),
        ...(subtitles && { subtitles }),
        ...(cursor && { after: Number(cursor) }),
      };
      const page = await api.call(listChannelVideos, {
        params: { id: channel === 'all' ? ALL_CHANNELS : Number(channel) },
        query,
        signal,
      });
      setFound(page.found);
      return { answer: page.videos, nextCursor: page.next === null ? null : String(page.next) };
    },
  });
  return { ...list, found };
}

const pickRevisions = (videos: readonly VideoDetails[]) => videos.map(({ id, revision }) => ({ id, revision }));
type OnDone = (change: number) => void;

/** Changes a video at the revision that was read. @param onDone gets the number of the change */
export function useChangeVideo({ id, revision }: VideoDetails, onDone: OnDone) {
  const api = useApi();
  return useAct({
    mutationFn: (texts: Pick<VideoDetails, 'video_title' | 'link'>) =>
      api.call(changeVideo, { params: { id }, body: { revision, ...texts } }),
    onSuccess: ({ change }: { change: number }) => onDone(change),
  });
}

export function useMoveVideos(videos: readonly VideoDetails[], onDone: OnDone) {
  const api = useApi();
  return useAct({
    mutationFn: (channel_id: number) => api.call(moveVideos, { body: { videos: pickRevisions(videos), channel_id } }),
    onSuccess: ({ change }: { change: number }) => onDone(change),
  });
}

export function useDeleteVideos(videos: readonly VideoDetails[], onDone: OnDone) {
  const api = useApi();
  return useAct({
    mutationFn: () => api.call(deleteVideos, { body: { videos: pickRevisions(videos) } }),
    onSuccess: ({ change }: { change: number }) => onDone(change),
  });
}
