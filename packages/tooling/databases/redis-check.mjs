import { createRequire } from 'node:module';
import path from 'node:path';
import { Fault } from '../steps/fault.mjs';
import { ROOT } from '../steps/paths.mjs';
import { hideSecrets } from './replica-set.mjs';

/**
 * Checks an external Redis.
 * @param {string} url
 * @throws {Fault} if it does not answer within 5 s
 */
export async function checkRedis(url) {
  await withRedis(url, (redis) => redis.ping()).catch((error) => {
    const why = String(error?.message ?? error);
    throw new Fault(
      `REDIS_URL cannot be reached (${hideSecrets(url)}): start that server, correct the address, or unset REDIS_URL.`,
      why,
    );
  });
}

/** Removes all keys of this system's queues. */
export async function dropQueues(url, prefix) {
  await withRedis(url, async (redis) => {
    for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 1_000 })) {
      if (keys.length) await redis.unlink(...keys);
    }
  });
}

async function withRedis(url, work) {
  const { Redis } = createRequire(path.join(ROOT, 'services', 'package.json'))('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
