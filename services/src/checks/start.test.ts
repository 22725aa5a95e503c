import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import mongoose from 'mongoose';
import { buildApp } from '../app';
import { type Env, forgetSecrets, readEnv } from '../env';
import type { App } from '../http/route';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { migrate } from '../models/migrate';
import { faultAtDriver, serverError } from '../test/driver-faults';
import { testEnv } from '../test/start-test-api';

let env: Env;
beforeAll(async () => {
  env = await testEnv();
});
afterEach(disconnectMongo);
afterAll(async () => {
  await connectMongo(env);
  await mongoose.connection.dropDatabase();
  await disconnectMongo();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

/** A port that nobody listens on. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

test('bad settings are all named at once', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'loud', JWT_SECRET: 'short' })).toThrow(
    /MONGODB_URI .*missing.*REDIS_URL .*missing.*PORT must be.*JWT_SECRET must be.*LOG_LEVEL must be/,
  );
});

test('what children of API and worker inherit holds no secret of ours', () => {
  const source: Record<string, string> = { MONGODB_URI: env.MONGODB_URI, REDIS_URL: env.REDIS_URL, PATH: '/bin' };
  source.JWT_SECRET = env.JWT_SECRET;
  expect(readEnv(source).JWT_SECRET).toBe(env.JWT_SECRET);
  forgetSecrets(source);
  expect(source).toEqual({ PATH: '/bin' });
});

test('an unreachable MongoDB ends the start within the time-out and says what to do, without the password', async () => {
  const port = await freePort();
  const started = buildApp({ ...env, MONGODB_URI: `mongodb://me:hidden@127.0.0.1:${port}/?directConnection=true` });
  const error: Error = await started.catch((reason) => reason);
  expect(error.message).toMatch(
    new RegExp(`^MongoDB does not answer at mongodb://127.0.0.1:${port}.*correct MONGODB_URI`),
  );
  expect(error.message).not.toContain('hidden');
});

test('a database that was not migrated refuses the start', async () => {
  await expect(buildApp(env)).rejects.toThrow(/^The database lacks \d+ index\(es\) .*run the migrate step first\.$/);
});

test('a database that fails while it is asked for its indexes is not taken for one that was not migrated', async () => {
  const heal = faultAtDriver(['listIndexes'], () => {
    throw serverError(91);
  });
  const started = buildApp(env).finally(heal);
  await expect(started).rejects.toThrow('MongoDB does not tell its indexes (injected 91): see its own log');
});

test('an unreachable Redis ends the start', async () => {
  await connectMongo(env);
  await migrate();
  const port = await freePort();
  await expect(buildApp({ ...env, REDIS_URL: `redis://127.0.0.1:${port}` })).rejects.toThrow(
    new RegExp(`^Redis does not answer at redis://127.0.0.1:${port} .*correct REDIS_URL\\.$`),
  );
});

test('a route that does not say who may call it refuses the start, by name', async () => {
  const forgotten = { extraRoutes: [(app: App) => void app.get('/api/forgotten', async () => ({}))] };
  await expect(buildApp(env, forgotten)).rejects.toThrow(
    'Route GET /api/forgotten does not declare who may call it (config.access).',
  );
});
