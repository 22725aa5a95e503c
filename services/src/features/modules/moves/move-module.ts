import type { ModuleEventName } from '@subtitle/contracts/operations/modules';
import type { ClientSession } from 'mongoose';
import { inTransaction } from '../../../infra/transaction';
import { type RemoteChannelDocument, RemoteChannelModel } from '../../../models/remote-channel.model';
import { RemoteEventModel } from '../../../models/remote-event.model';
import { Refusal } from '../../../refusal';

/** A person's move of a module: the revision they saw, and the reason. */
export interface Move {
  name: string;
  /** Revision as last read by the caller. */
  revision: number;
  by: string;
  reason: string;
}

type Movable = Pick<RemoteChannelDocument, 'activated' | 'disabled' | 'canary'>;

/** Changes of a move, and the two versions in its history entry. */
export interface Change {
  set: Partial<Movable>;
  from: string | null;
  to: string | null;
}

/** Returns the version that persons outside of a trial load. */
export const getActiveVersion = ({ activated }: Pick<RemoteChannelDocument, 'activated'>): string | null =>
  activated[0] ?? null;

/** Returns the current state of a module. @throws Refusal not-found if it never had a release */
export async function readChannel(name: string, session?: ClientSession): Promise<RemoteChannelDocument> {
  const channel = await RemoteChannelModel.findById(name, null, { session }).lean();
  if (!channel) throw new Refusal('not-found');
  return channel;
}

/**
 * Moves a module and records it, in one compare-and-set on its revision.
 * @param decide returns the change for the current state, or throws a Refusal if no move is possible
 * @throws Refusal module-moved, with the person who moved it, if the revision differs from the caller's; not-found
 */
export async function moveModule(
  { name, revision, by, reason }: Move,
  event: ModuleEventName,
  decide: (channel: RemoteChannelDocument) => Change | Promise<Change>,
): Promise<RemoteChannelDocument> {
  const seen = await readChannel(name);
  if (seen.revision !== revision) throw createMovedRefusal(seen);
  const { set, from, to } = await decide(seen);
  const moved = { ...set, revision: revision + 1, moved_by: by, moved_at: new Date(), reason };
  const isMoved = await inTransaction(async (session) => {
    const { modifiedCount } = await RemoteChannelModel.updateOne({ _id: name, revision }, { $set: moved }, { session });
    if (modifiedCount === 0) return false;
    await RemoteEventModel.create([{ module: name, event, by, at: moved.moved_at, from, to, reason }], { session });
    return true;
  });
  if (!isMoved) throw createMovedRefusal(await readChannel(name));
  return { ...seen, ...moved };
}

function createMovedRefusal(channel: RemoteChannelDocument): Refusal {
  const { revision, moved_by: by, moved_at, reason } = channel;
  const at = moved_at?.toISOString() ?? null;
  return new Refusal('module-moved', { moved: { by, at, version: getActiveVersion(channel), revision, reason } });
}

/** Switches a module off for all persons, or on again. @throws Refusal not-found, module-moved */
export async function switchModule(move: Move, disabled: boolean): Promise<RemoteChannelDocument> {
  return moveModule(move, disabled ? 'disabled' : 'enabled', (channel) => {
    const version = getActiveVersion(channel);
    return { set: { disabled }, from: version, to: version };
  });
}
