import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import mongoose from 'mongoose';
import { StartupError } from '../../startup-error';

/** Indexes from the time in which a key had one row, by collection. */
const OUTDATED: Record<string, RegExp> = {
  predictions: /^(id_1|key_1|kind_1_from_1_.*|(assigned|status)_.._1_kind_1_from_1_.*)$/,
  activities: /^(id_1|key_1|from_1_id_1)$/,
  subtitles: /^(id_1|key_1)$/,
  videos: /^key_1$/,
  imports: /^hidden_1$/,
};
const ROWS = ['predictions', 'activities', 'subtitles'];
const REVISIONS = LANGUAGE_CODES.map((code) => `revision_${code}`);
/** Current fields of an import that has ended or not begun. */
const FIELDS = { removal: null, run: 0, run_session: null, written: 0, epoch: null, exchanged: false, worked_rows: 0 };
const EPOCHS = { done_epoch: null, lane_epoch: null };

type Row = Record<string, unknown> & { _id: unknown; import_id?: number; replaces_import?: number | null };
interface SavedContent {
  _id: string;
  import_id: number;
  standing: unknown;
  previous: Row;
}

const getCollection = <Document extends { _id: unknown } = Row>(name: string) =>
  mongoose.connection.collection<Document & { _id: never }>(name);

/**
 * Migrates a database in which imports replaced rows in place: earlier contents become versions, and imports get the
 * current fields. Safe to run again, also after a crash; does nothing if it is done.
 * @throws StartupError while an old import is being written
 */
export async function migrateVersions(): Promise<void> {
  const old = { run: { $exists: false } };
  const imports = getCollection<{ _id: number; status: string }>('imports');
  if (await imports.findOne({ ...old, status: 'importing' }))
    throw new StartupError(
      'The earlier version is still writing an import: wait until it has ended, or cancel it there, before you start this version.',
    );
  await dropOutdatedIndexes();
  if ((await imports.countDocuments(old)) === 0) return;
  await convertToVersions();
  for (const { _id } of await imports.find({ ...old, status: 'done' }, { projection: { _id: 1 } }).toArray())
    await imports.updateOne(
      { _id },
      { $set: { ...FIELDS, ...EPOCHS, unclean: false, worked_rows: await countWorkedRows(_id) } },
    );
  const ended = { ...old, status: { $in: ['failed', 'cancelled', 'undone'] } };
  await imports.updateMany({ ...ended, hidden: true }, { $set: { ...FIELDS, ...EPOCHS, unclean: true } });
  await imports.updateMany(ended, { $set: { ...FIELDS, ...EPOCHS, unclean: false } });
  // These imports have no stored rows, so they start again.
  const waiting = { ...old, status: { $in: ['queued', 'scanning'] } };
  const again = { status: 'queued', question: null, duplicate: 0, inserted: 0, unclean: true, hidden: true };
  await imports.updateMany(waiting, { $set: { ...FIELDS, ...EPOCHS, ...again } });
  for (const name of ['import_segments', 'import_replaced'])
    await getCollection(name)
      .drop()
      .catch(() => undefined);
}

async function dropOutdatedIndexes(): Promise<void> {
  for (const [name, outdated] of Object.entries(OUTDATED)) {
    // A missing collection has no indexes.
    const built = await getCollection(name)
      .indexes()
      .catch(() => []);
    for (const index of built) if (outdated.test(index.name!)) await getCollection(name).dropIndex(index.name!);
  }
}

/**
 * Turns saved contents into versions. Each was superseded by the import that saved it and by all later imports of the
 * same row. Imports that replaced a row ended in the order of their numbers.
 */
async function convertToVersions(): Promise<void> {
  for await (const form of getCollection<SavedContent>('import_replaced').find()) {
    const { import_id, standing, previous } = form as unknown as SavedContent;
    const later = await getCollection<SavedContent>('import_replaced')
      .find({ standing: standing as never, import_id: { $gte: import_id } }, { projection: { import_id: 1 } })
      .toArray();
    const { replaces_import, ...row } = previous;
    const version = {
      ...row,
      _id: `version:${form._id}`,
      superseded_by: [...new Set(later.map((one) => (one as unknown as SavedContent).import_id))],
      archived: true,
      ...(replaces_import !== undefined && { replaces: replaces_import ?? 0 }),
    };
    const name = await findCollectionName(standing);
    if (name) await getCollection(name).replaceOne({ _id: version._id as never }, version as never, { upsert: true });
  }
  for (const name of ROWS)
    for await (const { _id, replaces_import } of getCollection(name).find({ replaces_import: { $exists: true } }))
      await getCollection(name).updateOne(
        { _id: _id as never },
        { $set: { replaces: replaces_import ?? 0 }, $unset: { replaces_import: 1 } },
      );
}

async function findCollectionName(standing: unknown): Promise<string | undefined> {
  for (const name of ROWS) if (await getCollection(name).findOne({ _id: standing as never })) return name;
  return undefined;
}

async function countWorkedRows(importId: number): Promise<number> {
  const worked = { import_id: importId, $or: REVISIONS.map((field) => ({ [field]: { $gt: 0 } })) };
  return getCollection('predictions').countDocuments(worked as never);
}
