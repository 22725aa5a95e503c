import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { buildApp } from '../app';
import { type Env, forgetSecrets, readEnv, readFirstAdmin } from '../env';
import type { App } from '../http/route';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { migrate } from '../models/migrate';
import { createServerError, injectDriverFault } from '../test/driver-faults';
import { createTestEnv } from '../test/start-test-api';

let env: Env;
beforeAll(async () => {
  env = await createTestEnv();
});
afterEach(disconnectMongo);
afterAll(async () => {
  await connectMongo(env);
  await mongoose.connection.dropDatabase();
  await disconnectMongo();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

/** Returns a port without a listener. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

test('all wrong settings are named together', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'loud', JWT_SECRET: 'short' })).toThrow(
    /MONGODB_URI .*missing.*REDIS_URL .*missing.*PORT must be.*JWT_SECRET must be.*LOG_LEVEL must be/,
  );
});

test('development servers need exact origins, with http only on the local machine', () => {
  const { MONGODB_URI, REDIS_URL, JWT_SECRET } = env;
  const read = (MODULE_DEV_ORIGINS?: string) =>
    readEnv({ MONGODB_URI, REDIS_URL, JWT_SECRET, MODULE_DEV_ORIGINS }).MODULE_DEV_ORIGINS;
  expect([read(), read(' ')]).toEqual([[], []]);
  const right = ['http://localhost:4300', 'http://127.0.0.1', 'https://dev.example:8443'];
  expect([read(right.join(',')), read(right.join(', '))]).toEqual([right, right]);
  for (const wrong of ['http://dev.example', 'https://*.example', 'https://dev.example/', '*', 'https://a;script-src'])
    expect(() => read(`${right[0]},${wrong}`)).toThrow(/MODULE_DEV_ORIGINS must be origins like/);
});

test('child processes of API and worker inherit no secret', () => {
  const source: Record<string, string> = { MONGODB_URI: env.MONGODB_URI, REDIS_URL: env.REDIS_URL, PATH: '/bin' };
  source.JWT_SECRET = env.JWT_SECRET;
  // Set for the command that creates the first admin; neither API nor worker reads it.
  source.ADMIN_PASSWORD = 'given to npm start';
  expect(readEnv(source).JWT_SECRET).toBe(env.JWT_SECRET);
  forgetSecrets(source);
  expect(source).toEqual({ PATH: '/bin' });
});

test('a secret may be in a file, without its line end; an unreadable file is named', () => {
  const path = join(env.DATA_DIR, 'secret');
  writeFileSync(path, `${env.JWT_SECRET}\n`);
  const file = (name: string, text: string) => {
    writeFileSync(join(env.DATA_DIR, name), `${text}\n`);
    return join(env.DATA_DIR, name);
  };
  const files = { MONGODB_URI_FILE: file('mongo', env.MONGODB_URI), REDIS_URL_FILE: file('redis', env.REDIS_URL) };
  expect(readEnv({ ...files, JWT_SECRET_FILE: path })).toMatchObject({
    MONGODB_URI: env.MONGODB_URI,
    REDIS_URL: env.REDIS_URL,
  });
  const source: Record<string, string> = { MONGODB_URI: env.MONGODB_URI, REDIS_URL_FILE: path, JWT_SECRET_FILE: path };
  expect(() => readEnv(source)).toThrow(/REDIS_URL must be an address/);
  source.REDIS_URL = env.REDIS_URL;
  expect(readEnv(source)).toMatchObject({ JWT_SECRET: env.JWT_SECRET, REDIS_URL: env.REDIS_URL });
  expect(() => readEnv({ ...source, JWT_SECRET_FILE: `${path}-lost` })).toThrow(
    /JWT_SECRET_FILE must name a file that can be read \(ENOENT for .*secret-lost\)/,
  );
  expect(readFirstAdmin({ ADMIN_PASSWORD_FILE: path })).toEqual({ password: env.JWT_SECRET });
  expect(() => readFirstAdmin({ ADMIN_PASSWORD_FILE: `${path}-lost` })).toThrow(/ADMIN_PASSWORD_FILE must name/);
});

test('keys of an object store come in pairs, and no child process inherits them', () => {
  const source: Record<string, string> = {
    MONGODB_URI: env.MONGODB_URI,
    REDIS_URL: env.REDIS_URL,
    JWT_SECRET: env.JWT_SECRET,
  };
  expect(readEnv(source).SPOOL_KEYS).toBeNull();
  expect(() => readEnv({ ...source, AWS_ACCESS_KEY_ID: 'a' })).toThrow(/AWS_SECRET_ACCESS_KEY .* is missing/);
  expect(() => readEnv({ ...source, AWS_SECRET_ACCESS_KEY: 'a' })).toThrow(/AWS_ACCESS_KEY_ID .* is missing/);
  Object.assign(source, { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_SESSION_TOKEN: 'c' });
  expect(readEnv(source).SPOOL_KEYS).toEqual({ accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c' });
  forgetSecrets(source);
  expect(source).toEqual({});
});

test('an unreachable MongoDB ends the start within the time-out, with advice and without the password', async () => {
  const port = await freePort();
  const started = buildApp({ ...env, MONGODB_URI: `mongodb://me:hidden@127.0.0.1:${port}/?directConnection=true` });
  const error: Error = await started.catch((reason) => reason);
  expect(error.message).toMatch(
    new RegExp(`^MongoDB does not answer at mongodb://127.0.0.1:${port}.*correct MONGODB_URI`),
  );
  expect(error.message).not.toContain('hidden');
});

test('a database that was not migrated prevents the start', async () => {
  await expect(buildApp(env)).rejects.toThrow(/^The database lacks \d+ index\(es\) .*run the migrate step first\.$/);
});

test('a database that fails when its indexes are read is not reported as not migrated', async () => {
  const heal = injectDriverFault(['listIndexes'], () => {
    throw createServerError(91);
  });
  const started = buildApp(env).finally(heal);
  await expect(started).rejects.toThrow('MongoDB did not list its indexes (injected 91): see its own log');
});

test('an unreachable Redis does not prevent the start of the API, and is reported as missing', async () => {
  await connectMongo(env);
  await migrate();
  const port = await freePort();
  const app = await buildApp({ ...env, REDIS_URL: `redis://127.0.0.1:${port}` });
  const ready = await app.inject({ url: '/health/ready' });
  expect([ready.statusCode, ready.json()]).toEqual([503, expect.objectContaining({ mongodb: true, redis: false })]);
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
  await app.close();
});

test('a route that does not declare its callers prevents the start, by name', async () => {
  const forgotten = { extraRoutes: [(app: App) => void app.get('/api/forgotten', async () => ({}))] };
  await expect(buildApp(env, forgotten)).rejects.toThrow(
    'Route GET /api/forgotten does not declare who may call it (config.access).',
  );
});
