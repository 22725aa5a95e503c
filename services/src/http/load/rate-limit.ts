import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { getNetwork } from '../../infra/get-network';
import { Refusal } from '../../refusal';

/**
 * Limits requests per address (for IPv6 per network) on routes with `config.rateLimit`. Counts are kept in memory, so
 * it works without Redis; several processes allow several times as many.
 */
export const limits = fp(
  async (app) => {
    await app.register(rateLimit, {
      global: false,
      keyGenerator: ({ ip }) => getNetwork(ip),
      errorResponseBuilder: (_request, { ttl }) => new Refusal('too-many-requests', { retryAfter: ttl / 1000 }),
    });
  },
  { name: 'rate-limit', dependencies: ['errors'] },
);
