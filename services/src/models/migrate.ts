import type { Model } from 'mongoose';
import { StartupError } from '../startup-error';
import { MODELS } from './all';
import { makeLanes } from './import-lane.model';
import { migrateVersions } from './migrate-versions';
import { MigrationModel } from './migration.model';

type Key = Record<string, unknown>;

const NAMESPACE_NOT_FOUND = 26;

/** Brings older data over and creates every collection and index that the models declare, on the open connection; safe to run again. */
export async function migrate(): Promise<void> {
  await migrateVersions();
  for (const model of MODELS) {
    await model.createCollection();
    await dropChangedIndexes(model);
    await model.createIndexes();
  }
  await makeLanes();
  const detail = MODELS.map((model) => model.collection.collectionName).join(' ');
  await MigrationModel.updateOne({ _id: 'indexes' }, { $set: { done_at: new Date(), detail } }, { upsert: true });
}

/** An index whose condition is another one now has the same name: it goes, and is built again. */
// biome-ignore lint/suspicious/noExplicitAny: any model
async function dropChangedIndexes(model: Model<any>): Promise<void> {
  const declared = new Map(model.schema.indexes().map(([key, options]) => [JSON.stringify(key), conditionOf(options)]));
  for (const index of await model.collection.indexes()) {
    const condition = declared.get(JSON.stringify(index.key));
    if (condition !== undefined && condition !== conditionOf(index)) await model.collection.dropIndex(index.name!);
  }
}

const conditionOf = ({ partialFilterExpression = null }: { partialFilterExpression?: unknown }) =>
  JSON.stringify(partialFilterExpression);

/**
 * @throws StartupError naming the indexes that migrate has not built yet, or saying that the database does not tell
 */
export async function requireIndexes(): Promise<void> {
  const missing = (await Promise.all(MODELS.map(missingIndexes))).flat();
  if (missing.length === 0) return;
  throw new StartupError(
    `The database lacks ${missing.length} index(es) (${missing.join(', ')}): run the migrate step first.`,
  );
}

// biome-ignore lint/suspicious/noExplicitAny: any model
async function missingIndexes(model: Model<any>): Promise<string[]> {
  const declared = model.schema.indexes().map(([key]) => key as Key);
  if (declared.length === 0) return [];
  const built = await model.collection.indexes().catch(noneWithoutCollection);
  const known = new Set(built.map(({ key }) => JSON.stringify(key)));
  return declared
    .map((key) => JSON.stringify(key))
    .filter((key) => !known.has(key))
    .map((key) => `${model.collection.collectionName} ${key}`);
}

/** A collection that does not exist has no indexes; any other failure is one, and no reason to run the migrate step. */
function noneWithoutCollection(error: { code?: unknown; message: string }): { key: Key }[] {
  if (error.code === NAMESPACE_NOT_FOUND) return [];
  throw new StartupError(`MongoDB does not tell its indexes (${error.message}): see its own log, then start again.`);
}
