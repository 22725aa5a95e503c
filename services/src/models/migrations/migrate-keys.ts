import type { ImportKind } from '@subtitle/contracts/columns';
import { type KeyedRow, renewKey, renewVideoKey } from '@subtitle/domain/uploads/kinds/row-keys';
import { KEY_VERSION } from '@subtitle/domain/uploads/natural-key';
import mongoose, { type ClientSession } from 'mongoose';
import { inTransaction } from '../../infra/transaction';
import { KeyTwinsModel } from '../key-twins.model';

type Row = KeyedRow & { _id: unknown; id?: number; import_id?: number; former_keys?: string[] };

const ROWS = ['predictions', 'activities', 'videos'] as const;
const READ = ['key', 'id', 'import_id', 'from', 'url', 'Date', 'BB_Start', 'video_title', 'link', 'channel_id'];
const PROJECTION = Object.fromEntries([...READ, 'former_keys'].map((field) => [field, 1 as const]));
/** Ranges instead of a pattern, so that an index is used. The character after '|' is '}'. */
const OLD_KEYS = [{ key: { $lt: `${KEY_VERSION}|` } }, { key: { $gte: `${KEY_VERSION}}` } }];
/** Rows read at a time; their keys are rewritten in one transaction. */
const BATCH = 300;

const getCollection = (name: string) => mongoose.connection.collection<Row & { _id: never }>(name);

/**
 * Gives rows keys that compare by meaning. All rows with the same key are kept: the earliest has the key itself, the
 * others have the key with '~2', '~3' and so on. Each such group is stored (key_twins) for an admin to decide.
 * Contract: all versions of a key get their new key in one transaction, so a later run continues after a killed one;
 * rows that an earlier version writes afterwards are found by the next run.
 * @returns number of rows with a changed key
 */
export async function migrateKeys(): Promise<number> {
  let renewed = 0;
  for (const name of ROWS)
    for (const old of OLD_KEYS) {
      if (!(await getCollection(name).findOne(old, { projection: { _id: 1 } }))) continue;
      if (renewed === 0) await restartImports();
      for (;;) {
        const some = await getCollection(name)
          .find(old, { projection: { key: 1 } })
          .sort({ key: 1 })
          .limit(BATCH)
          .toArray();
        if (some.length === 0) break;
        const keys = [...new Set(some.map(({ key }) => key))];
        renewed += await inTransaction((session) => replaceKeys(name, keys, session));
      }
    }
  return renewed;
}

/** Restarts imports in progress, which compared the old keys; their rows are not visible yet. */
async function restartImports(): Promise<void> {
  const imports = mongoose.connection.collection<{ _id: number; kind: string }>('imports');
  const open = { status: { $in: ['scanning', 'importing'] }, kind: { $ne: 'subtitles' } };
  for (const { _id, kind } of await imports.find(open, { projection: { kind: 1 } }).toArray()) {
    const fresh = {
      status: 'queued',
      question: null,
      asked_at: null,
      written: 0,
      inserted: 0,
      replaced: 0,
      duplicate: 0,
    };
    const again = { ...fresh, epoch: null, exchanged: false, run_session: null };
    // After this update, writes of the import's current run have no effect.
    const { matchedCount } = await imports.updateOne(
      { _id, ...open },
      { $set: again, $inc: { run: 1, enqueued: 1, revision: 1 } },
    );
    if (matchedCount === 0) continue;
    const name = getCollectionName(kind);
    await getCollection(name).deleteMany({ import_id: _id });
    await getCollection(name).updateMany({ superseded_by: _id } as never, { $pull: { superseded_by: _id } } as never);
    await getCollection(name).updateMany(
      { superseded_by: { $size: 0 } } as never,
      {
        $unset: { superseded_by: 1, archived: 1 },
      } as never,
    );
  }
}

const getCollectionName = (kind: string) => ROWS.find((name) => name === kind) ?? 'predictions';

/** Replaces these old keys in all versions of their rows. */
async function replaceKeys(name: string, keys: readonly string[], session: ClientSession): Promise<number> {
  const found = await getCollection(name)
    .find({ key: { $in: [...keys] } }, { projection: PROJECTION, session })
    .sort({ id: 1, _id: 1 })
    .toArray();
  const groups = new Map<string, Row[]>();
  for (const row of found) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  const bases = [...groups.values()].map(([first]) => renewKey(first!));
  const taken = await findTaken(name, bases, session);
  const writes = [...groups.values()].flatMap((versions, at) => {
    const key = takeFreeKey(taken.get(bases[at]!)!);
    return versions.map((version) => buildWrite(version, key));
  });
  await getCollection(name).bulkWrite(writes as never, { session });
  await storeTwins(name, taken, session);
  return writes.length;
}

function buildWrite({ _id, former_keys }: Row, key: string) {
  const former = former_keys && { former_keys: former_keys.map(renewVideoKey) };
  return { updateOne: { filter: { _id }, update: { $set: { key, ...former } } } };
}

/** A new key: whether a row has it already, and the keys with a suffix. */
interface TakenKey {
  base: string;
  isTaken: boolean;
  more: string[];
}

async function findTaken(
  name: string,
  bases: readonly string[],
  session: ClientSession,
): Promise<ReadonlyMap<string, TakenKey>> {
  const existing = await getCollection(name)
    .find({ key: { $in: [...new Set(bases)] } }, { projection: { key: 1 }, session })
    .toArray();
  const present = new Set(existing.map(({ key }) => key));
  const taken = new Map(bases.map((base) => [base, { base, isTaken: present.has(base), more: [] as string[] }]));
  const storedTwins = await KeyTwinsModel.find({ _id: { $in: [...present] } }, { more: 1 }, { session }).lean();
  for (const { _id, more } of storedTwins) taken.get(_id)!.more.push(...more);
  return taken;
}

function takeFreeKey(taken: TakenKey): string {
  const { base, isTaken, more } = taken;
  if (!isTaken) {
    taken.isTaken = true;
    return base;
  }
  const key = `${base}~${more.length + 2}`;
  more.push(key);
  return key;
}

/** Stores the groups of rows with the same key. A group that an admin settled is opened again if it has grown. */
async function storeTwins(name: string, taken: ReadonlyMap<string, TakenKey>, session: ClientSession): Promise<void> {
  for (const { base, more } of taken.values()) {
    if (more.length === 0) continue;
    const known = await KeyTwinsModel.findById(base, { more: 1 }, { session }).lean();
    if (known?.more.length === more.length) continue;
    const kind = (name === 'predictions' ? base.split('|')[1] : name) as ImportKind;
    await KeyTwinsModel.updateOne(
      { _id: base },
      { $set: { kind, more, found_at: new Date() }, $unset: { settled: 1 } },
      { session, upsert: true },
    );
  }
}
