import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets a weak ETag computed from the source of the answer, and returns whether the caller has this answer already; the
 * route then sends 304 without a body. The caller is part of the tag: a row is presented differently to each user, and
 * users may share a browser.
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
