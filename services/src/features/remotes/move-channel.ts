import { isDuplicateKey } from '../../infra/duplicate-key';
import { inTransaction } from '../../infra/transaction';
import { RemoteChannelModel } from '../../models/remote-channel.model';
import { RemoteEventModel } from '../../models/remote-event.model';
import { Refusal } from '../../refusal';

/** A module's pointer as somebody read it. */
export interface SeenChannel {
  version: string;
  revision: number;
}

/** Where a module's pointer stands; null before its first version. */
export async function readChannel(name: string): Promise<SeenChannel | null> {
  return RemoteChannelModel.findById(name).select({ _id: 0, version: 1, revision: 1 }).lean();
}

/**
 * Moves a module's pointer from what was seen to a version, and notes it.
 * @throws Refusal conflict where somebody moved it meanwhile
 */
export async function moveChannel(name: string, seen: SeenChannel | null, version: string, by: string): Promise<void> {
  await inTransaction(async (session) => {
    if (seen) {
      const from = { _id: name, revision: seen.revision };
      const moved = await RemoteChannelModel.updateOne(from, { $set: { version }, $inc: { revision: 1 } }, { session });
      if (moved.modifiedCount === 0) throw new Refusal('conflict');
    } else await RemoteChannelModel.create([{ _id: name, version, revision: 1 }], { session });
    const at = new Date();
    const event = { module: name, event: 'activated' as const, by, at, from: seen?.version ?? null, to: version };
    await RemoteEventModel.create([event], { session });
  }).catch((error) => {
    throw isDuplicateKey(error) ? new Refusal('conflict') : error;
  });
}
