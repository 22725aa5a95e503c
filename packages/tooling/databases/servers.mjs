import { say, step } from '../steps/report.mjs';
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
    mongoUri ? givenMongo(mongoUri) : ownMongo(dataDir, children),
    redisUrl ? givenRedis(redisUrl) : ownRedis(dataDir, children),
  ]);
  const own = { ...(mongo.kept && { MongoDB: mongo.kept }), ...(redis.kept && { Redis: redis.kept }) };
  return { mongoUri: mongo.uri, redisUrl: redis.url, kind: { mongo: mongo.kind, redis: redis.kind }, own };
}

async function givenMongo(uri) {
  await step('MongoDB', async (note) => {
    note('MONGODB_URI');
    await checkMongo(uri);
  });
  return { uri, kind: 'MONGODB_URI' };
}

async function ownMongo(dataDir, children) {
  const found = await step('MongoDB program', async (note) => {
    const chosen = await findMongo(dataDir, tell('MongoDB'));
    note(chosen.from);
    return chosen;
  });
  if (found.kind === 'wheel') tell('MongoDB')('no longer maintained: good for trying out, not for real work');
  return step('MongoDB', async (note) => {
    const first = await startMongo({ found, children, dataDir });
    const { uri, port } = first;
    note(`port ${port}`);
    const restart = () => startMongo({ found, children, dataDir, port });
    return { uri, kind: found.from, kept: { first, restart } };
  });
}

async function givenRedis(url) {
  await step('Redis', async (note) => {
    note('REDIS_URL');
    await checkRedis(url);
  });
  return { url, kind: 'REDIS_URL' };
}

async function ownRedis(dataDir, children) {
  const found = await step('Redis program', async (note) => {
    const chosen = await findRedis(tell('Redis'));
    note(chosen.from);
    return chosen;
  });
  return step('Redis', async (note) => {
    const first = await startRedis({ found, children, dataDir });
    const { url, port } = first;
    note(`port ${port}`);
    return { url, kind: found.from, kept: { first, restart: () => startRedis({ found, children, dataDir, port }) } };
  });
}

const tell = (name) => (text) => say(`    ${name}: ${text}`);
