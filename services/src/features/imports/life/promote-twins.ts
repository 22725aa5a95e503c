import type { ImportKind } from '@subtitle/contracts/columns';
import { inTransaction } from '../../../infra/transaction';
import { type KeyTwinsDocument, KeyTwinsModel } from '../../../models/key-twins.model';
import { openEpochOfKeys } from '../publish/changed-keys';
import { buildMarkRemoval, getCollection } from '../rows/target-rows';

/** Groups checked per query. */
const GROUPS_PER_QUERY = 1_000;

/**
 * Repairs groups of equal rows whose key belonged to a row that was removed with its import. The next row of the group
 * gets the key, so that later imports find it, and becomes visible if an admin had hidden it in favour of the removed
 * row. Safe to repeat.
 */
export async function promoteTwins(kind: ImportKind): Promise<void> {
  const groups = await KeyTwinsModel.find({ kind }).lean<KeyTwinsDocument[]>();
  for (let at = 0; at < groups.length; at += GROUPS_PER_QUERY) {
    const some = groups.slice(at, at + GROUPS_PER_QUERY);
    const there = await getCollection(kind).distinct('key', { key: { $in: some.map(({ _id }) => _id) } });
    const present = new Set<string>(there);
    for (const { _id } of some) if (!present.has(_id)) await promoteNextKey(kind, _id);
  }
}

function promoteNextKey(kind: ImportKind, own: string): Promise<void> {
  return inTransaction(async (session) => {
    const note = await openEpochOfKeys(kind, session);
    const rows = getCollection(kind);
    const group = await KeyTwinsModel.findById(own, null, { session }).lean<KeyTwinsDocument>();
    if (!group || (await rows.findOne({ key: own }, { projection: { _id: 1 }, session }))) return;
    const left = await rows.distinct('key', { key: { $in: group.more } }, { session });
    const [next, ...more] = group.more.filter((key) => left.includes(key));
    if (next !== undefined) {
      await rows.updateMany({ key: next, superseded_by: 0 }, buildMarkRemoval(0), { session });
      await rows.updateMany({ key: next }, { $set: { key: own } }, { session });
    }
    if (more.length === 0) await KeyTwinsModel.deleteOne({ _id: own }, { session });
    else await KeyTwinsModel.updateOne({ _id: own }, { $set: { more }, $unset: { settled: 1 } }, { session });
    await note([own, ...group.more]);
  });
}
