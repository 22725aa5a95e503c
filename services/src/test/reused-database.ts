import mongoose from 'mongoose';
import { MODELS } from '../models/all';

/**
 * Maximum number of documents to delete. Dropping a larger collection and creating it again is faster.
 */
const MAX_DELETED = 500;

let openedDatabases = 0;

/**
 * Name of a database that the test files of this process reuse: creating its collections and indexes takes ten times as
 * long as emptying it. Used only on a temporary server (`DATABASES_STAY`), because the database is never dropped.
 */
export function getReusedDatabase(): string | undefined {
  return process.env.DATABASES_STAY ? `test_${process.pid}_${openedDatabases++}` : undefined;
}

/** Removes all data of an earlier test file from the connected database, except empty collections of our models. */
export async function emptyDatabase(): Promise<void> {
  const ours = new Set(MODELS.map((model) => model.collection.collectionName));
  const there = await mongoose.connection.listCollections();
  await Promise.all(
    there.map(async ({ name }) => {
      const collection = mongoose.connection.collection(name);
      const documents = await collection.estimatedDocumentCount();
      if (!ours.has(name) || documents > MAX_DELETED) await collection.drop();
      else if (documents > 0) await collection.deleteMany({});
    }),
  );
}
