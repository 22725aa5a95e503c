import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Marks an answer with a weak tag of what it was made from, and tells whether the caller has it already; the route then
 * answers 304 without a body. Who asks is part of the tag: the same row reads differently for somebody else, and one
 * browser may change hands.
 */
export function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: readonly (string | number)[],
): boolean {
  const tag = `"${[request.actor!.id, ...parts].join('.')}"`;
  reply.header('etag', `W/${tag}`).header('cache-control', 'private, no-cache');
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  return known.some((one) => one.trim().replace(/^W\//, '') === tag);
}
