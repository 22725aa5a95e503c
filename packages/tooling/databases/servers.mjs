import { say, step } from '../steps/report.mjs';
import { findMongo, startMongo } from './mongo.mjs';
import { findRedis, startRedis } from './redis.mjs';
import { checkRedis } from './redis-check.mjs';
import { checkMongo } from './replica-set.mjs';

/**
 * Both databases at once, ready to use: those of `mongoUri` and `redisUrl`, else found, fetched and started here.
 * @param {{ mongoUri?: string | null, redisUrl?: string | null, dataDir: string, children: ReturnType<typeof import('../steps/children.mjs').createChildren> }} options
 * @returns {Promise<{ mongoUri: string, redisUrl: string, kind: { mongo: string, redis: string } }>} kind: for people
 */
export async function openServers({ mongoUri, redisUrl, dataDir, children }) {
  const [mongo, redis] = await Promise.all([
    mongoUri ? givenMongo(mongoUri) : ownMongo(dataDir, children),
    redisUrl ? givenRedis(redisUrl) : ownRedis(dataDir, children),
  ]);
  return { mongoUri: mongo.uri, redisUrl: redis.url, kind: { mongo: mongo.kind, redis: redis.kind } };
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
  return step('MongoDB', async (note) => {
    const { uri, port } = await startMongo({ found, children, dataDir });
    note(`${found.engine} on port ${port}`);
    return { uri, kind: found.from };
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
    const { url, port } = await startRedis({ found, children, dataDir });
    note(`port ${port}`);
    return { url, kind: found.from };
  });
}

const tell = (name) => (text) => say(`    ${name}: ${text}`);
