import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { createTestEnv } from '../test/start-test-api';
import { connectMongo, disconnectMongo } from './mongo';
import { inTransaction } from './transaction';

const rows = () => mongoose.connection.collection<{ _id: number; n: number }>('rows');

beforeAll(async () => connectMongo(await createTestEnv()));
beforeEach(() => rows().insertMany([1, 2, 3].map((_id) => ({ _id, n: 0 }))));
afterEach(() => rows().deleteMany({}));
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnectMongo();
});

/** A MongoDB-compatible server was observed to hang for ever in these cases, with all writers waiting for it. */
it.each([
  ['removal', () => rows().deleteMany({}), []],
  ['change', () => rows().updateMany({}, { $inc: { n: 1 } }), [1, 11, 11]],
])(
  'a %s of many rows waits for a transaction that has locked one of them, and does not block that transaction',
  async (_name, many, left) => {
    let waiting: Promise<unknown> | undefined;
    await inTransaction(async (session) => {
      await rows().updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session });
      waiting ??= many();
      await wait(300);
      await rows().updateOne({ _id: 2 }, { $inc: { n: 10 } }, { session });
    });
    await waiting;
    expect((await rows().find().toArray()).map(({ n }) => n).sort((a, b) => a - b)).toEqual(left);
  },
);
