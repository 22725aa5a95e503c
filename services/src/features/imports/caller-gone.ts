import type { FastifyReply } from 'fastify';

/**
 * Aborted when the connection ends before the answer does. Fastify's own `request.signal` is also aborted as soon as the body
 * of a POST has arrived.
 */
export function callerGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
