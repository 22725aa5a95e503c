import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { Refusal } from '../../refusal';

/**
 * Limits by address on the routes that ask for it (`config.rateLimit`). Counted in this process's memory, so it works
 * without Redis; several processes allow several times as much.
 */
export const limits = fp(
  async (app) => {
    await app.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_request, { ttl }) => new Refusal('too-many-requests', { retryAfter: ttl / 1000 }),
    });
  },
  { name: 'rate-limit', dependencies: ['errors'] },
);
