import type { ChannelDetails } from '@subtitle/contracts/operations/content';
import { foldText } from '@subtitle/domain/uploads/natural-key';
import { escapePattern } from '../../infra/escape-pattern';
import { ChannelModel } from '../../models/channel.model';
import { VideoModel } from '../../models/video.model';
import { getVisibleFilter } from '../imports/rows/visible-rows';

const PAGE = 50;

/** Returns one page of channels by name, each with the number of its videos. */
export async function listChannelDetails({
  text,
  after,
  limit = PAGE,
}: {
  text?: string;
  after?: string;
  limit?: number;
}) {
  const name = {
    ...(text && { $regex: escapePattern(foldText(text)) }),
    ...(after !== undefined && { $gt: after }),
  };
  const found = await ChannelModel.find(Object.keys(name).length > 0 ? { name_lower: name } : {})
    .sort({ name_lower: 1 })
    .limit(limit + 1)
    .maxTimeMS(5_000)
    .lean();
  const page = found.slice(0, limit);
  const counts = await countVideos(page.map(({ _id }) => _id));
  const channels = page.map(
    ({ _id, channel_name, description, revision = 0 }): ChannelDetails => ({
      id: _id,
      channel_name,
      description,
      revision,
      videos: counts.get(_id) ?? 0,
    }),
  );
  return { channels, next: found.length > limit ? page.at(-1)!.name_lower : null };
}

async function countVideos(channels: readonly number[]): Promise<Map<number, number>> {
  const counted = await VideoModel.aggregate<{ _id: number; count: number }>([
    { $match: { channel_id: { $in: channels }, ...(await getVisibleFilter()) } },
    { $group: { _id: '$channel_id', count: { $sum: 1 } } },
  ]).option({ maxTimeMS: 5_000 });
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}
