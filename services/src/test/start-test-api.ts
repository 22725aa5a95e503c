import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApi, type TestApi } from '@subtitle/testing/api';
import { PASSWORD_HASH, type Person } from '@subtitle/testing/people';
import mongoose from 'mongoose';
import { type AppOptions, buildApp } from '../app';
import { type Env, readEnv } from '../env';
import { openSession } from '../features/auth/session';
import type { App } from '../http/route';
import { API_CONNECTION, connectMongo } from '../infra/mongo';
import { allocateIds } from '../models/allocate-ids';
import { migrate } from '../models/migrate';
import { UserModel } from '../models/user.model';
import { emptyDatabase, getReusedDatabase } from './reused-database';

/** Settings of a test, with a unique database, queue prefix and folder, on the servers of MONGODB_URI and REDIS_URL. */
export async function createTestEnv(parts: Partial<Env> = {}): Promise<Env> {
  const name = `test_${randomBytes(5).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), 'subtitle-test-'));
  const env = readEnv({
    MONGODB_URI: 'mongodb://127.0.0.1:27100/?directConnection=true',
    REDIS_URL: 'redis://127.0.0.1:6390',
    ...process.env,
    NODE_ENV: 'test',
    JWT_SECRET: 'a secret of the tests, long enough for anybody',
    DATABASE: name,
    QUEUE_PREFIX: name,
    DATA_DIR: folder,
    REMOTES_DIR: join(folder, 'remotes'),
    METRICS_PORT: '0',
    MAX_EVENT_LOOP_DELAY: '0',
    MIN_FREE_MB: '0',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    HOST_API: '1.0.0',
  });
  return { ...env, ...parts };
}

/** Starts the API on an empty, migrated database with one person of every role. Call `stop()` at the end. */
export async function startTestApi(parts: Partial<Env> = {}, options: AppOptions = {}): Promise<TestApi<App>> {
  // A test's own server is removed with its data, so only databases of the shared server are reused.
  const used = parts.MONGODB_URI ? undefined : getReusedDatabase();
  const env = await createTestEnv({ ...(used && { DATABASE: used }), ...parts });
  await connectMongo(env, API_CONNECTION);
  if (used) await emptyDatabase();
  await migrate();
  const app = await buildApp(env, options);
  return createTestApi({
    app,
    addPeople: insertPeople,
    createToken: async (id) => app.jwt.sign({ sub: String(id), sid: await openSession(id) }),
    stop: async () => {
      if (!used && !parts.MONGODB_URI) await mongoose.connection.dropDatabase();
      // Closes the keep-alive connections of tests that call it over the network.
      app.server.closeAllConnections();
      await app.close();
      await rm(env.DATA_DIR, { recursive: true, force: true });
    },
  });
}

async function insertPeople(people: readonly Person[]): Promise<number[]> {
  const first = await allocateIds('users', people.length);
  await UserModel.insertMany(
    people.map(({ password: _, ...person }, index) => ({
      ...person,
      _id: first + index,
      username_lower: person.username.toLowerCase(),
      password_hash: PASSWORD_HASH,
      created_at: new Date(),
    })),
  );
  return people.map((_, index) => first + index);
}
