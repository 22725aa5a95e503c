import { MESSAGES } from '@subtitle/contracts/messages';
import type { ChannelAnswer } from '@subtitle/contracts/operations/videos';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { foldText } from '@subtitle/domain/uploads/natural-key';
import { allocateIds } from '../../models/allocate-ids';
import { ChannelModel } from '../../models/channel.model';
import { invalid } from '../../refusal';
import { requireFreeName } from '../content/change-channel';
import { performChange } from '../content/perform-change';

/**
 * Adds a channel.
 * @param by username for the record
 * @throws Refusal invalid-request for a name without visible characters, channel-taken if the name is in use
 *   (regardless of case).
 */
export async function createChannel(by: string, name: string, about = ''): Promise<ChannelAnswer> {
  const channel_name = cleanText(name);
  const description = cleanText(about);
  if (channel_name === '') throw invalid('channel_name', MESSAGES.channelNameRequired);
  const name_lower = foldText(channel_name);
  const id = await allocateIds('channels', 1);
  const channel = { _id: id, channel_name, name_lower, description };
  await performChange({ by }, 'channel-taken', async (session) => {
    await requireFreeName(name_lower, id, session);
    await ChannelModel.create([channel], { session });
    return { of: 'channel', event: 'created', channels: [id], videos: [], before: [], after: [channel] };
  });
  return { id, channel_name, description };
}
