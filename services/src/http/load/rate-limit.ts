import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../refusal';

/**
 * Limits by address on the routes that ask for it (`config.rateLimit`). Counted in this process's memory, so it works
 * without Redis; several processes allow several times as much.
 */
export async function limits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => new Refusal('too-many-requests', { retryAfter: ttl / 1000 }),
  });
}
