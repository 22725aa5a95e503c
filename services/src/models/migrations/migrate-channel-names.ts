import { foldText } from '@subtitle/domain/uploads/natural-key';
import { ChannelModel } from '../channel.model';

/**
 * Folds the names by which channels are compared; an earlier version distinguished spaces. Two channels with the same
 * name keep their videos; the later one is stored with '~' and its number until it is renamed. Safe to run again.
 */
export async function migrateChannelNames(): Promise<void> {
  const channels = await ChannelModel.find({}, { channel_name: 1, name_lower: 1 }).sort({ _id: 1 }).lean();
  const taken = new Set(channels.map(({ name_lower }) => name_lower));
  for (const { _id, channel_name, name_lower } of channels) {
    const folded = foldText(channel_name);
    if (name_lower === folded || name_lower === `${folded}~${_id}`) continue;
    const next = taken.has(folded) ? `${folded}~${_id}` : folded;
    await ChannelModel.updateOne({ _id }, { $set: { name_lower: next } });
    taken.add(next);
  }
}
