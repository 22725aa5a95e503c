import fp from 'fastify-plugin';
import { Redis } from 'ioredis';
import { withoutSecrets } from '../infra/mongo';
import { StartupError } from '../startup-error';

declare module 'fastify' {
  interface FastifyInstance {
    /** Commands fail at once while Redis is away (503); it reconnects by itself. */
    redis: Redis;
  }
}

/**
 * Connects to Redis with the settings of a producer.
 * @throws StartupError where it does not answer within 2 s.
 */
export const redis = fp(
  async (app) => {
    const client = new Redis(app.env.REDIS_URL, {
      lazyConnect: true,
      connectTimeout: 2_000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    });
    let last = 'no answer';
    client.on('error', (error: Error) => {
      last = error.message || String((error as NodeJS.ErrnoException).code);
      app.log.warn({ err: error }, 'redis');
    });
    await client.connect().catch(() => {
      client.disconnect();
      throw new StartupError(
        `Redis does not answer at ${withoutSecrets(app.env.REDIS_URL)} (${last}): start it or correct REDIS_URL.`,
      );
    });
    app.decorate('redis', client);
    app.addHook('onClose', () => client.disconnect());
  },
  { name: 'redis' },
);
