import { MESSAGES } from '@subtitle/contracts/messages';
import { ChannelModel } from '../../../models/channel.model';
import { invalid } from '../../../refusal';

/** @throws Refusal invalid-request naming channel_id, where the channel does not exist */
export async function requireChannel(id: number | null): Promise<void> {
  if (id !== null && !(await ChannelModel.exists({ _id: id }))) throw invalid('channel_id', MESSAGES.selectChannel);
}
