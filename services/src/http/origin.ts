import type { FastifyRequest } from 'fastify';
import type { Origin } from '../features/security/origin';

/** Who asked, from where and by which request, for records that a change writes itself. */
export function originOf(request: FastifyRequest): Origin {
  const { id, username } = request.actor!;
  const { ip: address, id: requestId, routeOptions } = request;
  return { user: id, username, address, request: requestId, operation: routeOptions.config.operation ?? '' };
}
