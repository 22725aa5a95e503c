import type { ChannelAnswer } from '@subtitle/contracts/operations/videos';
import { ChannelModel } from '../../models/channel.model';

const MAX_CHANNELS = 5_000;

/** Returns channels by name. */
export async function listChannels(): Promise<ChannelAnswer[]> {
  const found = await ChannelModel.find({}).sort({ name_lower: 1 }).limit(MAX_CHANNELS).maxTimeMS(10_000).lean();
  return found.map(({ _id, channel_name, description }) => ({ id: _id, channel_name, description }));
}
