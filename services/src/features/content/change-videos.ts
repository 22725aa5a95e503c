import { cleanText } from '@subtitle/domain/texts/clean-text';
import { isNewKey, makeVideoKey, makeVideoRowKey, renewVideoKey } from '@subtitle/domain/uploads/kinds/row-keys';
import { isVideoAddress } from '@subtitle/domain/uploads/rules/check-cells';
import type { VideoDocument } from '../../models/video.model';
import { invalid } from '../../refusal';
import { openEpochOfKeys } from '../imports/publish/changed-keys';
import { type Actor, performChange } from './perform-change';
import {
  countAsWork,
  findChannelNames,
  requireFreeKeys,
  requireVideos,
  type SeenVideo,
  selectState,
  type VideoState,
  writeStates,
} from './videos.repository';

type VideoPlace = Pick<VideoDocument, 'video_title' | 'link' | 'channel_id'>;

/**
 * Changes a video's title and link.
 * @returns the number of the change
 * @throws Refusal invalid-request, not-found, conflict, video-taken
 */
export function changeVideo(
  actor: Actor,
  { id, revision, ...given }: SeenVideo & Pick<VideoPlace, 'video_title' | 'link'>,
): Promise<number> {
  const video_title = cleanText(given.video_title);
  const link = cleanText(given.link);
  if (video_title === '') throw invalid('video_title', 'A title is required.');
  if (link === '') throw invalid('link', 'A link is required.');
  if (!isVideoAddress(link)) throw invalid('link', 'This is not an http(s) link.');
  return setVideos(actor, 'changed', [{ id, revision }], (video) =>
    buildNextState(video, { video_title, link }, actor.by),
  );
}

/**
 * Moves videos to another channel, all or none.
 * @throws Refusal not-found, conflict, video-taken
 */
export function moveVideos(actor: Actor, seen: readonly SeenVideo[], channel_id: number): Promise<number> {
  return setVideos(actor, 'moved', seen, (video) => buildNextState(video, { channel_id }, actor.by));
}

/**
 * Changes videos in one action. Contract: running imports check every key again that a video had or gets (E32).
 * Concurrent actions cannot give one key to two videos, because each action writes to the lane of videos.
 */
export function setVideos(
  actor: Actor,
  event: 'changed' | 'moved',
  seen: readonly SeenVideo[],
  change: (video: VideoDocument) => Omit<VideoState, '_id' | 'revision'>,
): Promise<number> {
  return performChange(actor, 'conflict', async (session) => {
    const noteKeys = await openEpochOfKeys('videos', session);
    const videos = await requireVideos(seen, session);
    const after = videos.map((video): VideoState => {
      const next = change(video);
      return { ...renewKeys(next), _id: video._id, revision: (video.revision ?? 0) + 1 };
    });
    const [from, to] = [videos, after].map((all) => all.map(({ channel_id }) => channel_id)) as [number[], number[]];
    const names = await findChannelNames(from, to, session);
    await requireFreeKeys(after, session);
    await countAsWork(
      videos,
      after.map((next, at) => ({ ...next, import_id: videos[at]!.import_id })),
      session,
    );
    await writeStates(videos, after, session);
    await noteKeys(
      [...videos, ...after].flatMap(({ key, former_keys = [] }) => [...(key ? [key] : []), ...former_keys]),
    );
    const addChannelName = (state: VideoState) => ({ ...state, channel_name: names.get(state.channel_id) ?? '' });
    return {
      of: 'video',
      event,
      channels: [...new Set([...from, ...to])],
      videos: after.map(({ _id }) => _id),
      before: videos.map(selectState).map(addChannelName),
      after: after.map(addChannelName),
    };
  });
}

/**
 * Returns a video with another title, link or channel. It keeps its previous keys, so that workbooks still match it.
 */
function buildNextState(
  video: VideoDocument,
  change: Partial<VideoPlace>,
  by: string,
): Omit<VideoState, '_id' | 'revision'> {
  const { video_title, link, channel_id } = { ...video, ...change };
  const key = buildKey({ video_title, link, channel_id });
  const former = new Set([...(video.former_keys ?? []), video.key ?? buildKey(video)]);
  former.delete(key);
  return { video_title, link, channel_id, key, changed_by: by, ...(former.size > 0 && { former_keys: [...former] }) };
}

/**
 * Returns a state with keys in the current format, because a change that is being undone may have recorded keys in an
 * earlier format. A video without an import has no key until it is first changed.
 */
export function renewKeys<State extends VideoPlace & Pick<VideoState, 'key' | 'former_keys'>>(state: State): State {
  const { key, former_keys } = state;
  return {
    ...state,
    key: key !== undefined && isNewKey(key) ? key : buildKey(state),
    ...(former_keys && { former_keys: former_keys.map(renewVideoKey) }),
  };
}

function buildKey({ video_title, link, channel_id }: VideoPlace): string {
  return makeVideoKey(makeVideoRowKey(video_title, link), channel_id);
}
