import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { networkOf } from '../../infra/network-of';
import { Refusal } from '../../refusal';

/**
 * Limits by address, of IPv6 by network, on the routes that ask for it (`config.rateLimit`). Counted in this process's memory, so it works
 * without Redis; several processes allow several times as much.
 */
export const limits = fp(
  async (app) => {
    await app.register(rateLimit, {
      global: false,
      keyGenerator: ({ ip }) => networkOf(ip),
      errorResponseBuilder: (_request, { ttl }) => new Refusal('too-many-requests', { retryAfter: ttl / 1000 }),
    });
  },
  { name: 'rate-limit', dependencies: ['errors'] },
);
