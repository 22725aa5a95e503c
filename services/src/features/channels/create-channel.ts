import { MESSAGES } from '@subtitle/contracts/messages';
import type { ChannelAnswer } from '@subtitle/contracts/operations/videos';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { allocateIds } from '../../models/allocate-ids';
import { ChannelModel } from '../../models/channel.model';
import { invalid, Refusal } from '../../refusal';

/**
 * Adds a channel.
 * @throws Refusal invalid-request for a blank name, channel-taken where the name is in use (without case).
 */
export async function createChannel(name: string, description: string): Promise<ChannelAnswer> {
  const channel_name = name.trim();
  if (channel_name === '') throw invalid('channel_name', MESSAGES.channelNameRequired);
  const name_lower = channel_name.toLowerCase();
  if (await ChannelModel.exists({ name_lower })) throw taken();
  const id = await allocateIds('channels', 1);
  await ChannelModel.create({ _id: id, channel_name, name_lower, description }).catch((error) => {
    throw isDuplicateKey(error) ? taken() : error;
  });
  return { id, channel_name, description };
}

function taken(): Refusal {
  return new Refusal('channel-taken', { field: 'channel_name' });
}
