import mongoose, { type Model } from 'mongoose';
import { StartupError } from '../startup-error';
import { MODELS } from './all';
import { makeLanes } from './import-lane.model';
import { measureRanges } from './longest-range';
import { MigrationModel } from './migration.model';
import { MIGRATION_STEPS, noteSteps, requireKnownSteps } from './migrations/steps';

type Key = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: of whatever documents
type AnyModel = Model<any>;

type IndexDescription = mongoose.mongo.IndexDescription;

const NAMESPACE_NOT_FOUND = 26;

/** No longer declared, and in the way: MongoDB takes no document into an index of two lists. */
const RETIRED: ReadonlySet<string> = new Set([JSON.stringify({ langPairs: 1, roles: 1 })]);

/**
 * Brings older data over and creates every collection and index that the models declare, on the open connection; safe to run again.
 * @throws StartupError where a newer program did so
 */
export async function migrate(steps = MIGRATION_STEPS): Promise<void> {
  await requireKnownSteps(steps);
  for (const { run, afterIndexes } of steps) if (!afterIndexes) await run();
  const there = new Set((await mongoose.connection.listCollections()).map(({ name }) => name));
  const half = await findHalfBuilt();
  for (const model of MODELS) {
    const { collectionName: name } = model.collection;
    if (there.has(name)) await buildIndexes(model, half.get(name));
    else {
      await model.createCollection();
      await createIndexes(model);
    }
  }
  await makeLanes();
  for (const { run, afterIndexes } of steps) if (afterIndexes) await run();
  await measureRanges();
  const detail = MODELS.map((model) => model.collection.collectionName).join(' ');
  await MigrationModel.updateOne({ _id: 'indexes' }, { $set: { done_at: new Date(), detail } }, { upsert: true });
  await noteSteps(steps);
}

const BUILDING = 'building indexes of ';

/** Keys of the indexes that were being built on rows when everything ended, by collection. */
async function findHalfBuilt(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const noted = await MigrationModel.find({ _id: new RegExp(`^${BUILDING}`) }).lean();
  return new Map(noted.map(({ _id, detail }) => [_id.slice(BUILDING.length), new Set(detail?.split(' '))]));
}

/**
 * What is being built on rows that are there is noted until it is built: SecantusDB keeps half an index where it is killed
 * meanwhile, and takes it for a whole one.
 */
async function buildIndexes(model: AnyModel, half: ReadonlySet<string> = new Set()): Promise<void> {
  const kept = await dropIndexes(model, half);
  const missing = declaredKeys(model).filter((key) => !kept.has(key));
  if (missing.length === 0) return;
  const noted = { _id: `${BUILDING}${model.collection.collectionName}` };
  const detail = missing.join(' ');
  if (await model.exists({}))
    await MigrationModel.updateOne(noted, { $set: { done_at: new Date(), detail } }, { upsert: true });
  await createIndexes(model);
  await MigrationModel.deleteOne(noted);
}

/** All of them in one command, which mongoose would make one of each. */
async function createIndexes(model: AnyModel): Promise<void> {
  const declared = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as IndexDescription);
  if (declared.length > 0) await model.collection.createIndexes(declared);
}

/**
 * Drops what was built by half or is retired, and indexes whose condition is another one now: those have the same name.
 * @returns keys of those that stay
 */
async function dropIndexes(model: AnyModel, half: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const declared = new Map(model.schema.indexes().map(([key, options]) => [JSON.stringify(key), conditionOf(options)]));
  const kept = new Set<string>();
  for (const index of await model.collection.indexes()) {
    const key = JSON.stringify(index.key);
    const changed = declared.has(key) && declared.get(key) !== conditionOf(index);
    if (changed || half.has(key) || RETIRED.has(key)) await model.collection.dropIndex(index.name!);
    else kept.add(key);
  }
  return kept;
}

const conditionOf = ({ partialFilterExpression = null }: { partialFilterExpression?: unknown }) =>
  JSON.stringify(partialFilterExpression);

/**
 * @throws StartupError where a newer program migrated the database, naming the indexes that migrate has not built yet, or
 *   saying that the database does not tell
 */
export async function requireMigrated(): Promise<void> {
  await requireKnownSteps();
  const missing = (await Promise.all(MODELS.map(missingIndexes))).flat();
  if (missing.length === 0) return;
  throw new StartupError(
    `The database lacks ${missing.length} index(es) (${missing.join(', ')}): run the migrate step first.`,
  );
}

async function missingIndexes(model: AnyModel): Promise<string[]> {
  return (await missingKeys(model)).map((key) => `${model.collection.collectionName} ${key}`);
}

async function missingKeys(model: AnyModel): Promise<string[]> {
  const declared = declaredKeys(model);
  if (declared.length === 0) return [];
  const built = await model.collection.indexes().catch(noneWithoutCollection);
  const known = new Set(built.map(({ key }) => JSON.stringify(key)));
  return declared.filter((key) => !known.has(key));
}

const declaredKeys = (model: AnyModel) => model.schema.indexes().map(([key]) => JSON.stringify(key));

/** A collection that does not exist has no indexes; any other failure is one, and no reason to run the migrate step. */
function noneWithoutCollection(error: { code?: unknown; message: string }): { key: Key }[] {
  if (error.code === NAMESPACE_NOT_FOUND) return [];
  throw new StartupError(`MongoDB does not tell its indexes (${error.message}): see its own log, then start again.`);
}
