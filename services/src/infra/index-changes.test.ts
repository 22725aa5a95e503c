import os from 'node:os';
import mongoose, { type Connection } from 'mongoose';
import { createTestEnv } from '../test/start-test-api';
import { connectMongo, disconnectMongo } from './mongo';
import { inTransaction } from './transaction';

interface Row {
  _id: number;
  key: number | number[];
}

/** Two clients: an index change by one must apply to the next statement of the other. */
const rows = () => mongoose.connection.collection<Row>('rows');
let other: Connection;
const othersRows = () => other.collection<Row>('rows');

beforeAll(async () => {
  const env = await createTestEnv();
  await connectMongo(env);
  const options = { dbName: env.DATABASE, runtimeAdapters: { os } };
  other = await mongoose.createConnection(env.MONGODB_URI, options).asPromise();
});
afterEach(() => rows().drop());
afterAll(async () => {
  await other.close();
  await mongoose.connection.dropDatabase();
  await disconnectMongo();
});

test('a new index applies to another client immediately, and no longer after it is dropped', async () => {
  await othersRows().insertMany([1, 2].map((_id) => ({ _id, key: _id })));
  await rows().createIndex({ key: 1 }, { unique: true, name: 'once' });
  await expect(othersRows().insertOne({ _id: 3, key: 2 })).rejects.toMatchObject({ code: 11_000 });
  await expect(othersRows().updateOne({ _id: 1 }, { $set: { key: 2 } })).rejects.toMatchObject({ code: 11_000 });
  await rows().dropIndex('once');
  await othersRows().insertOne({ _id: 3, key: 2 });
  expect(await rows().countDocuments({ key: 2 })).toBe(2);
});

test('an index finds rows written before and after its creation', async () => {
  await othersRows().insertOne({ _id: 1, key: 7 });
  await rows().createIndex({ key: 1 });
  await othersRows().insertOne({ _id: 2, key: 7 });
  const found = await rows().find({ key: 7 }).hint({ key: 1 }).toArray();
  expect(found.map(({ _id }) => _id).sort()).toEqual([1, 2]);
});

test('an index finds each value of the first list under it, also in the transaction that writes the list', async () => {
  await rows().createIndex({ key: 1 });
  await othersRows().insertOne({ _id: 1, key: 1 });
  await inTransaction(async (session) => {
    await rows().updateOne({ _id: 1 }, { $set: { key: [1, 2] } }, { session });
    expect(await rows().countDocuments({ key: 2 }, { session })).toBe(1);
  });
  expect(await othersRows().countDocuments({ key: 2 })).toBe(1);
  expect(await othersRows().countDocuments({ key: 1 })).toBe(1);
});
