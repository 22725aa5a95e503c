import type { ChannelDocument } from '../../models/channel.model';
import { ContentChangeModel } from '../../models/content-change.model';
import { Refusal } from '../../refusal';
import { changeChannel, deleteChannel, restoreChannel } from './change-channel';
import { setVideos } from './change-videos';
import { deleteVideos } from './delete-videos';
import type { Actor } from './perform-change';
import { restoreVideos } from './restore-videos';
import type { VideoState } from './videos.repository';

/**
 * Undoes a change by another action, unless the same channels or videos were changed later.
 * @returns the number of the new change
 * @throws Refusal not-found; conflict if it was undone already or followed by another change; and the refusals of that
 *   action
 */
export async function undoChange(by: string, id: number): Promise<number> {
  const change = await ContentChangeModel.findById(id).lean();
  if (!change) throw new Refusal('not-found');
  if (await ContentChangeModel.exists({ undoes: id })) throw new Refusal('conflict', {}, 'This was undone already.');
  const actor: Actor = { by, undoes: id };
  if (change.of === 'channel')
    return undoChannelChange(actor, change.event, change as unknown as Pair<ChannelDocument>);
  const { before, after } = change as unknown as Pair<VideoState>;
  const seen = after.map(({ _id, revision = 0 }) => ({ id: _id, revision }));
  if (change.event === 'deleted') return restoreVideos(actor, id);
  if (change.event === 'restored') return deleteVideos(actor, seen);
  const was = new Map(before.map((state) => [state._id, state]));
  return setVideos(actor, change.event === 'moved' ? 'moved' : 'changed', seen, ({ _id }) =>
    removeChannelName(was.get(_id)!),
  );
}

interface Pair<State> {
  before: State[];
  after: State[];
}

function undoChannelChange(actor: Actor, event: string, { before, after }: Pair<ChannelDocument>): Promise<number> {
  const [was] = before;
  const [is] = after;
  if (!is) return restoreChannel(actor, was!);
  const revision = is.revision ?? 0;
  if (event === 'changed') return changeChannel(actor, is._id, { ...was!, revision });
  return deleteChannel(actor, is._id, revision);
}

/** Removes the name of the channel, which a recorded state contains too. */
function removeChannelName(state: VideoState): Omit<VideoState, '_id' | 'revision'> {
  const { _id: _, revision: __, channel_name: ___, ...rest } = state as VideoState & { channel_name?: string };
  return rest;
}
