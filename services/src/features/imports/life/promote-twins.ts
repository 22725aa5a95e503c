import type { ImportKind } from '@subtitle/contracts/columns';
import { inTransaction } from '../../../infra/transaction';
import { type KeyTwinsDocument, KeyTwinsModel } from '../../../models/key-twins.model';
import { openEpochOfKeys } from '../publish/changed-keys';
import { collectionOf, withoutMark } from '../rows/target-rows';

/** Groups looked at by one question. */
const AT_ONCE = 1_000;

/**
 * Gives the key of a group of rows that mean the same to the next of them where its own row is gone with its import, so that
 * a later import finds it; one that an admin had hidden in favour of that row is visible again. Safe to run again.
 */
export async function promoteTwins(kind: ImportKind): Promise<void> {
  const groups = await KeyTwinsModel.find({ kind }).lean<KeyTwinsDocument[]>();
  for (let at = 0; at < groups.length; at += AT_ONCE) {
    const some = groups.slice(at, at + AT_ONCE);
    const there = await collectionOf(kind).distinct('key', { key: { $in: some.map(({ _id }) => _id) } });
    const present = new Set<string>(there);
    for (const { _id } of some) if (!present.has(_id)) await promote(kind, _id);
  }
}

function promote(kind: ImportKind, own: string): Promise<void> {
  return inTransaction(async (session) => {
    const note = await openEpochOfKeys(kind, session);
    const rows = collectionOf(kind);
    const group = await KeyTwinsModel.findById(own, null, { session }).lean<KeyTwinsDocument>();
    if (!group || (await rows.findOne({ key: own }, { projection: { _id: 1 }, session }))) return;
    const left = await rows.distinct('key', { key: { $in: group.more } }, { session });
    const [next, ...more] = group.more.filter((key) => left.includes(key));
    if (next !== undefined) {
      await rows.updateMany({ key: next, superseded_by: 0 }, withoutMark(0), { session });
      await rows.updateMany({ key: next }, { $set: { key: own } }, { session });
    }
    if (more.length === 0) await KeyTwinsModel.deleteOne({ _id: own }, { session });
    else await KeyTwinsModel.updateOne({ _id: own }, { $set: { more }, $unset: { settled: 1 } }, { session });
    await note([own, ...group.more]);
  });
}
