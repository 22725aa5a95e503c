import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import { VideoModel } from '../../models/video.model';
import { visibleRows } from '../imports/rows/visible-rows';
import { findLanguages } from './uploaded-subtitles';

const MOST = 5_000;

/** Videos of a channel in the order in which they were added; none for a channel nobody has made. */
export async function findVideos(channelId: number): Promise<Omit<VideoAnswer, 'languages'>[]> {
  const found = await VideoModel.find({ channel_id: channelId, ...(await visibleRows()) })
    .select({ video_title: 1, link: 1 })
    .sort({ _id: 1 })
    .limit(MOST)
    .maxTimeMS(10_000)
    .lean();
  return found.map(({ _id, video_title, link }) => ({ id: _id, video_title, link }));
}

/** The same with the languages of their uploaded subtitles. */
export async function listVideos(channelId: number): Promise<VideoAnswer[]> {
  const videos = await findVideos(channelId);
  const languages = await findLanguages(videos.map(({ id }) => id));
  return videos.map((video) => ({ ...video, languages: languages.get(video.id) ?? [] }));
}
