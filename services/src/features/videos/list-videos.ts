import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import { VideoModel } from '../../models/video.model';
import { visibleRows } from '../imports/rows/visible-rows';

const MOST = 5_000;

/** Videos of a channel in the order in which they were added; none for a channel nobody has made. */
export async function listVideos(channelId: number): Promise<VideoAnswer[]> {
  const found = await VideoModel.find({ channel_id: channelId, ...(await visibleRows()) })
    .sort({ _id: 1 })
    .limit(MOST)
    .maxTimeMS(10_000)
    .lean();
  return found.map(({ _id, video_title, link }) => ({ id: _id, video_title, link }));
}
