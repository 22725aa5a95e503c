import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Jest's globalSetup for packages whose tests use MongoDB and Redis. It uses the servers of `MONGODB_URI` and
 * `REDIS_URL`, or starts temporary servers, which run until servers-down.mjs. With `DATABASES_STAY` tests do not drop
 * their databases.
 */
export default async function startServers() {
  if (process.env.MONGODB_URI && process.env.REDIS_URL) return;
  const { createChildren } = await import('../steps/children.mjs');
  const { createScratchFolder } = await import('../steps/scratch.mjs');
  const { openServers } = await import('../databases/servers.mjs');
  // `npm test` removes TEST_DATA itself, even if it is interrupted.
  const folder = process.env.TEST_DATA ?? createScratchFolder('subtitle-editor-jest-');
  mkdirSync(folder, { recursive: true });
  const children = createChildren(path.join(folder, 'logs'));
  globalThis.__servers = children;
  process.once('exit', () => {
    children.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const servers = await openServers({
    mongoUri: process.env.MONGODB_URI,
    redisUrl: process.env.REDIS_URL,
    dataDir: folder,
    children,
  });
  if (!process.env.MONGODB_URI) process.env.DATABASES_STAY = 'yes';
  process.env.MONGODB_URI = servers.mongoUri;
  process.env.REDIS_URL = servers.redisUrl;
}
