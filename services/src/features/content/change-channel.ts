import { MESSAGES } from '@subtitle/contracts/messages';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { foldText } from '@subtitle/domain/uploads/natural-key';
import type { ClientSession } from 'mongoose';
import { type ChannelDocument, ChannelModel } from '../../models/channel.model';
import { VideoModel } from '../../models/video.model';
import { invalid, Refusal } from '../../refusal';
import { openEpochOfKeys } from '../imports/publish/changed-keys';
import { getVisibleFilter } from '../imports/rows/visible-rows';
import { type Actor, buildRevisionFilter, performChange, type RecordedChange } from './perform-change';

/** Name and description of a channel, and the revision that was read. */
export type ChannelChange = Pick<ChannelDocument, 'channel_name' | 'description'> & { revision: number };

/**
 * Changes name and description of a channel.
 * @returns the number of the change
 * @throws Refusal invalid-request for a blank name, channel-taken, not-found, conflict
 */
export function changeChannel(actor: Actor, id: number, given: ChannelChange): Promise<number> {
  const channel_name = cleanText(given.channel_name);
  if (channel_name === '') throw invalid('channel_name', MESSAGES.channelNameRequired);
  const next = { channel_name, name_lower: foldText(channel_name), description: cleanText(given.description) };
  return performChange(actor, 'channel-taken', async (session) => {
    await requireFreeName(next.name_lower, id, session);
    const before = await ChannelModel.findOneAndUpdate(
      { _id: id, ...buildRevisionFilter(given.revision) },
      { $set: { ...next, revision: given.revision + 1 } },
      { session },
    ).lean<ChannelDocument>();
    if (!before) throw await createMissingRefusal(id, session);
    return describeChange('changed', [before], [{ ...before, ...next, revision: given.revision + 1 }]);
  });
}

/**
 * Deletes a channel that has no videos.
 * @returns the number of the change
 * @throws Refusal not-found, conflict, channel-not-empty
 */
export function deleteChannel(actor: Actor, id: number, revision: number): Promise<number> {
  return performChange(actor, 'conflict', async (session) => {
    // An action that adds videos to a channel also opens such an epoch. It therefore either commits before this
    // deletion or finds the channel deleted.
    await openEpochOfKeys('videos', session);
    if (await VideoModel.exists({ channel_id: id, ...(await getVisibleFilter(session)) }).session(session))
      throw new Refusal('channel-not-empty');
    const before = await ChannelModel.findOneAndDelete(
      { _id: id, ...buildRevisionFilter(revision) },
      { session },
    ).lean<ChannelDocument>();
    if (!before) throw await createMissingRefusal(id, session);
    return describeChange('deleted', [before], []);
  });
}

/** Restores a deleted channel. @throws Refusal channel-taken */
export function restoreChannel(actor: Actor, channel: ChannelDocument): Promise<number> {
  return performChange(actor, 'channel-taken', async (session) => {
    const name_lower = foldText(channel.channel_name);
    await requireFreeName(name_lower, channel._id, session);
    const next = { ...channel, name_lower, revision: (channel.revision ?? 0) + 1 };
    await ChannelModel.create([next], { session });
    return describeChange('restored', [], [next]);
  });
}

/** @throws Refusal channel-taken */
export async function requireFreeName(name_lower: string, id: number, session: ClientSession): Promise<void> {
  const taken = await ChannelModel.exists({ name_lower, _id: { $ne: id } }).session(session);
  if (taken) throw new Refusal('channel-taken', { field: 'channel_name' });
}

function describeChange(
  event: RecordedChange['event'],
  before: ChannelDocument[],
  after: ChannelDocument[],
): RecordedChange {
  return { of: 'channel', event, channels: [(after[0] ?? before[0])!._id], videos: [], before, after };
}

async function createMissingRefusal(id: number, session: ClientSession): Promise<Refusal> {
  return new Refusal((await ChannelModel.exists({ _id: id }).session(session)) ? 'conflict' : 'not-found');
}
