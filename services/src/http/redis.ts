import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { Redis } from 'ioredis';
import { removeSecrets } from '../infra/mongo';

declare module 'fastify' {
  interface FastifyInstance {
    /** Commands fail immediately while Redis is unavailable; the client reconnects automatically. */
    redis: Redis;
  }
}

const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Connects to Redis with the settings of a producer. The API also starts without Redis: it serves requests that need no
 * queue, `/health/ready` reports Redis as missing, and the client retries.
 */
export const redis = fp(
  async (app) => {
    const client = new Redis(app.env.REDIS_URL, {
      lazyConnect: true,
      connectTimeout: CONNECT_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    });
    client.on('error', (error: Error) => app.log.warn({ err: error }, 'redis'));
    // A frozen Redis accepts the connection and never answers.
    await Promise.race([client.connect().catch(() => undefined), wait(CONNECT_TIMEOUT_MS, undefined, { ref: false })]);
    if (client.status !== 'ready')
      app.log.warn(
        `Redis does not answer at ${removeSecrets(app.env.REDIS_URL)}: imports wait until it answers, all other requests are served.`,
      );
    app.decorate('redis', client);
    app.addHook('onClose', () => client.disconnect());
  },
  { name: 'redis' },
);
