import { print, runStep } from '../steps/report.mjs';
import { findMongo, startMongo } from './mongo.mjs';
import { findRedis, startRedis } from './redis.mjs';
import { checkRedis } from './redis-check.mjs';
import { checkMongo } from './replica-set.mjs';

/**
 * Opens both databases concurrently. `mongoUri` and `redisUrl` name existing servers; a server without an address is
 * found or downloaded, and started here.
 * @param {{ mongoUri?: string | null, redisUrl?: string | null, dataDir: string, children: ReturnType<typeof
 *   import('../steps/children.mjs').createChildren> }} options
 * @returns {Promise<{ mongoUri: string, redisUrl: string, kind: { mongo: string, redis: string }, own: Record<string,
 *   import('../steps/keep-alive.mjs').Kept> }>}
 *   kind: text to print; own: servers that were started here
 */
export async function openServers({ mongoUri, redisUrl, dataDir, children }) {
  const [mongo, redis] = await Promise.all([
    mongoUri ? checkGivenMongo(mongoUri) : startOwnMongo(dataDir, children),
    redisUrl ? checkGivenRedis(redisUrl) : startOwnRedis(dataDir, children),
  ]);
  const own = { ...(mongo.kept && { MongoDB: mongo.kept }), ...(redis.kept && { Redis: redis.kept }) };
  return { mongoUri: mongo.uri, redisUrl: redis.url, kind: { mongo: mongo.kind, redis: redis.kind }, own };
}

async function checkGivenMongo(uri) {
  await runStep('MongoDB', async (note) => {
    note('MONGODB_URI');
    await checkMongo(uri);
  });
  return { uri, kind: 'MONGODB_URI' };
}

async function startOwnMongo(dataDir, children) {
  const found = await runStep('MongoDB program', async (note) => {
    const chosen = await findMongo(dataDir, createReporter('MongoDB'));
    note(chosen.from);
    return chosen;
  });
  if (found.kind === 'wheel') createReporter('MongoDB')('this version is no longer maintained: use it for trials only');
  return runStep('MongoDB', async (note) => {
    const first = await startMongo({ found, children, dataDir });
    const { uri, port } = first;
    note(`port ${port}`);
    const restart = () => startMongo({ found, children, dataDir, port });
    return { uri, kind: found.from, kept: { first, restart } };
  });
}

async function checkGivenRedis(url) {
  await runStep('Redis', async (note) => {
    note('REDIS_URL');
    await checkRedis(url);
  });
  return { url, kind: 'REDIS_URL' };
}

async function startOwnRedis(dataDir, children) {
  const found = await runStep('Redis program', async (note) => {
    const chosen = await findRedis(createReporter('Redis'));
    note(chosen.from);
    return chosen;
  });
  return runStep('Redis', async (note) => {
    const first = await startRedis({ found, children, dataDir });
    const { url, port } = first;
    note(`port ${port}`);
    return { url, kind: found.from, kept: { first, restart: () => startRedis({ found, children, dataDir, port }) } };
  });
}

const createReporter = (name) => (text) => print(`    ${name}: ${text}`);
