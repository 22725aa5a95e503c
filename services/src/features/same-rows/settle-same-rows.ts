import type { ClientSession } from 'mongoose';
import { inTransaction } from '../../infra/transaction';
import { type KeyTwinsDocument, KeyTwinsModel } from '../../models/key-twins.model';
import type { VideoDocument } from '../../models/video.model';
import { Refusal } from '../../refusal';
import { deleteVideos } from '../content/delete-videos';
import { undoChange } from '../content/undo-change';
import type { TargetRow } from '../imports/kinds/kind-spec';
import { IMPORT_SPECS } from '../imports/kinds/kinds';
import { openEpochOfKeys } from '../imports/publish/changed-keys';
import { buildMarkRemoval, getCollection } from '../imports/rows/target-rows';
import { getVisibleFilter } from '../imports/rows/visible-rows';
import { listKeys } from './find-same-rows';

/** Marks a row that an admin hid in favour of another one with the same meaning; no import has this id. */
const HIDDEN_BY_ADMIN = 0;

/** An admin's decision about one group. */
export interface Settlement {
  key: string;
  rows: readonly number[];
  keep: number | null;
}

/**
 * Settles a group of rows that mean the same. Either one row stays visible and gets the group's key, so that later
 * imports match it, or all rows stay visible. Hidden text rows stay stored with all their work. Videos are deleted,
 * unless their translation has begun. Contract: a concurrent save of a row that becomes hidden either succeeds before
 * or is refused as not found. Running imports check the keys again.
 * @throws Refusal not-found, conflict if the group's rows have changed, video-worked-on
 */
export async function settleSameRows(by: string, { key, rows: seen, keep }: Settlement): Promise<void> {
  const group = await requireGroup(key, false);
  const change =
    keep !== null && IMPORT_SPECS[group.kind].hasNumberAsId ? await deleteOthers(by, group, seen, keep) : undefined;
  await inTransaction(async (session) => {
    const note = await openEpochOfKeys(group.kind, session);
    await requireGroup(key, false, session);
    const rows = await findGroupRows(group, session);
    const kept = rows.find(({ id }) => id === keep);
    const expected = change === undefined ? seen : seen.filter((id) => id === keep);
    if (!hasExactly(rows, expected) || (keep !== null && !kept)) throw new Refusal('conflict');
    const hidden = kept ? rows.filter((row) => row !== kept).map(({ _id }) => _id) : [];
    if (hidden.length > 0)
      await getCollection(group.kind).updateMany(
        { _id: { $in: hidden } },
        { $addToSet: { superseded_by: HIDDEN_BY_ADMIN }, $set: { archived: true } } as never,
        { session },
      );
    if (kept) await swapKeys(group, kept.key, session);
    const settled = {
      by,
      at: new Date(),
      kept: keep,
      hidden,
      ...(kept && { from: kept.key }),
      ...(change !== undefined && { change }),
    };
    await KeyTwinsModel.updateOne({ _id: key }, { $set: { settled } }, { session });
    await note(listKeys(group));
  });
}

/**
 * Reopens a settled group: its hidden rows are visible again.
 * @throws Refusal not-found, conflict
 */
export async function reopenSameRows(by: string, key: string): Promise<void> {
  const group = await requireGroup(key, true);
  const { hidden, change, from = key } = group.settled!;
  if (change !== undefined) {
    // The kept video gives its earlier key back before the other videos are restored.
    await inTransaction(async (session) => {
      const note = await openEpochOfKeys(group.kind, session);
      await getCollection(group.kind).updateMany({ key }, { $set: { key: from } }, { session });
      await note(listKeys(group));
    });
    await undoChange(by, change);
  }
  await inTransaction(async (session) => {
    const note = await openEpochOfKeys(group.kind, session);
    await requireGroup(key, true, session);
    const marked = { _id: { $in: hidden as TargetRow['_id'][] }, superseded_by: HIDDEN_BY_ADMIN };
    await getCollection(group.kind).updateMany(marked, buildMarkRemoval(HIDDEN_BY_ADMIN), { session });
    await KeyTwinsModel.updateOne({ _id: key }, { $unset: { settled: 1 } }, { session });
    await note(listKeys(group));
  });
}

async function requireGroup(key: string, isSettled: boolean, session?: ClientSession): Promise<KeyTwinsDocument> {
  const group = await KeyTwinsModel.findById(key, null, session ? { session } : {}).lean<KeyTwinsDocument>();
  if (!group) throw new Refusal('not-found');
  if ((group.settled !== undefined) !== isSettled) throw new Refusal('conflict');
  return group;
}

async function findGroupRows(group: KeyTwinsDocument, session?: ClientSession): Promise<TargetRow[]> {
  const filter = { key: { $in: listKeys(group) }, ...(await getVisibleFilter(session)) };
  const projection = { _id: 1, id: 1, key: 1, revision: 1 };
  return getCollection(group.kind)
    .find(filter as never, { projection, ...(session && { session }) })
    .toArray();
}

const hasExactly = (rows: readonly TargetRow[], seen: readonly number[]) =>
  rows.length === seen.length && rows.every(({ id }) => seen.includes(id!));

async function deleteOthers(
  by: string,
  group: KeyTwinsDocument,
  seen: readonly number[],
  keep: number,
): Promise<number> {
  const rows = await findGroupRows(group);
  if (!hasExactly(rows, seen) || !seen.includes(keep) || seen.length < 2) throw new Refusal('conflict');
  const others = (rows as unknown as VideoDocument[]).filter(({ id }) => id !== keep);
  return deleteVideos(
    { by },
    others.map(({ _id, revision = 0 }) => ({ id: _id, revision })),
  );
}

/** Exchanges the group's key with another one, for all versions of both rows. */
async function swapKeys({ _id: own, kind }: KeyTwinsDocument, other: string, session: ClientSession): Promise<void> {
  if (own === other) return;
  const rows = getCollection(kind);
  const aside = `${own}~`;
  await rows.updateMany({ key: own }, { $set: { key: aside } }, { session });
  await rows.updateMany({ key: other }, { $set: { key: own } }, { session });
  await rows.updateMany({ key: aside }, { $set: { key: other } }, { session });
}
