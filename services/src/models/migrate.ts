import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import mongoose, { type Model } from 'mongoose';
import { StartupError } from '../startup-error';
import { MODELS } from './all';
import { createLanes } from './import-lane.model';
import { LIST_ORDER } from './item-row';
import { measureRanges } from './longest-range';
import { MigrationModel } from './migration.model';
import { MIGRATION_STEPS, requireKnownSteps, storeSteps } from './migrations/steps';

type Key = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: of whatever documents
type AnyModel = Model<any>;

type IndexDescription = mongoose.mongo.IndexDescription;

const NAMESPACE_NOT_FOUND = 26;

/**
 * Indexes that are no longer declared: an index of two lists, into which MongoDB inserts no document, the index of the
 * memory's sentences without their uses, the index of imported sentences without their states, and the indexes of rows
 * in review.
 */
const RETIRED_INDEXES: ReadonlySet<string> = new Set(
  [
    { langPairs: 1, roles: 1 },
    { sentence: 1 },
    { 'amended.import': 1 },
    ...LANGUAGE_CODES.map((code) => ({ [`status_${code}`]: 1, kind: 1, archived: 1, ...LIST_ORDER })),
  ].map((key) => JSON.stringify(key)),
);

/**
 * Migrates older data and creates every collection and index of the models, on the open connection; safe to run again.
 * @throws StartupError if a newer version migrated the database
 */
export async function migrate(steps = MIGRATION_STEPS): Promise<void> {
  await requireKnownSteps(steps);
  for (const { run, afterIndexes } of steps) if (!afterIndexes) await run();
  const existing = new Set((await mongoose.connection.listCollections()).map(({ name }) => name));
  for (const model of MODELS) {
    const { collectionName: name } = model.collection;
    if (existing.has(name)) await dropIndexes(model);
    else await model.createCollection();
    await createIndexes(model);
  }
  await createLanes();
  for (const { run, afterIndexes } of steps) if (afterIndexes) await run();
  await measureRanges();
  const detail = MODELS.map((model) => model.collection.collectionName).join(' ');
  await MigrationModel.updateOne({ _id: 'indexes' }, { $set: { done_at: new Date(), detail } }, { upsert: true });
  await storeSteps(steps);
}

/** One command for all indexes; mongoose would send one per index. */
async function createIndexes(model: AnyModel): Promise<void> {
  const declared = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as IndexDescription);
  if (declared.length > 0) await model.collection.createIndexes(declared);
}

/** Drops retired indexes. Also drops indexes whose condition changed, because the new index has the same name. */
async function dropIndexes(model: AnyModel): Promise<void> {
  const declared = new Map(
    model.schema.indexes().map(([key, options]) => [JSON.stringify(key), serialiseCondition(options)]),
  );
  for (const index of await model.collection.indexes()) {
    const key = JSON.stringify(index.key);
    const changed = declared.has(key) && declared.get(key) !== serialiseCondition(index);
    if (changed || RETIRED_INDEXES.has(key)) await model.collection.dropIndex(index.name!);
  }
}

const serialiseCondition = ({ partialFilterExpression = null }: { partialFilterExpression?: unknown }) =>
  JSON.stringify(partialFilterExpression);

/**
 * @throws StartupError if a newer version migrated the database, if indexes are missing (with their names), or if the
 *   database cannot list them
 */
export async function requireMigrated(): Promise<void> {
  await requireKnownSteps();
  const missing = (await Promise.all(MODELS.map(findMissingIndexes))).flat();
  if (missing.length === 0) return;
  throw new StartupError(
    `The database lacks ${missing.length} index(es) (${missing.join(', ')}): run the migrate step first.`,
  );
}

async function findMissingIndexes(model: AnyModel): Promise<string[]> {
  return (await findMissingKeys(model)).map((key) => `${model.collection.collectionName} ${key}`);
}

async function findMissingKeys(model: AnyModel): Promise<string[]> {
  const declared = listDeclaredKeys(model);
  if (declared.length === 0) return [];
  const built = await model.collection.indexes().catch(ignoreMissingCollection);
  const known = new Set(built.map(({ key }) => JSON.stringify(key)));
  return declared.filter((key) => !known.has(key));
}

const listDeclaredKeys = (model: AnyModel) => model.schema.indexes().map(([key]) => JSON.stringify(key));

/** Returns no indexes for a missing collection. Any other error is no reason to run the migrate step. */
function ignoreMissingCollection(error: { code?: unknown; message: string }): { key: Key }[] {
  if (error.code === NAMESPACE_NOT_FOUND) return [];
  throw new StartupError(`MongoDB did not list its indexes (${error.message}): see its own log, then start again.`);
}
