import mongoose from 'mongoose';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { createTestEnv } from '../test/start-test-api';
import { allocateIds } from './allocate-ids';

beforeAll(async () => connectMongo(await createTestEnv()));
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnectMongo();
});

// A MongoDB server once returned nothing to the second of two simultaneous first callers. The test uses many names, so
// that some first calls are simultaneous.
it('simultaneous first callers each get a different number', async () => {
  for (let name = 0; name < 40; name++) {
    const given = await Promise.all([1, 1, 2, 1, 3, 1].map((count) => allocateIds(`things ${name}`, count)));
    expect(new Set(given).size).toBe(6);
    expect(await allocateIds(`things ${name}`, 1)).toBe(10);
  }
});
