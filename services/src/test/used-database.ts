import mongoose from 'mongoose';
import { MODELS } from '../models/all';

/** A collection with more documents is dropped and made anew, indexes and all, which is faster than removing them. */
const FEW = 500;

let opened = 0;

/**
 * Name of a database that test files of this process use one after the other: making its collections and indexes takes ten
 * times as long as emptying it. Only on a server that is thrown away (`DATABASES_STAY`), since nobody drops it.
 */
export function usedDatabase(): string | undefined {
  return process.env.DATABASES_STAY ? `test_${process.pid}_${opened++}` : undefined;
}

/** Takes away what an earlier file has left in the open connection's database, but for empty collections of our models. */
export async function emptyDatabase(): Promise<void> {
  const ours = new Set(MODELS.map((model) => model.collection.collectionName));
  const there = await mongoose.connection.listCollections();
  await Promise.all(
    there.map(async ({ name }) => {
      const collection = mongoose.connection.collection(name);
      const documents = await collection.estimatedDocumentCount();
      if (!ours.has(name) || documents > FEW) await collection.drop();
      else if (documents > 0) await collection.deleteMany({});
    }),
  );
}
