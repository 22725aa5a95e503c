import type { FastifyRequest } from 'fastify';
import type { Origin, SessionActor } from '../actor';

/** Who asked, as records say it: a key has a name and is nobody's account. */
export const whoOf = ({ id, username, key }: SessionActor): Pick<Origin, 'user' | 'username'> => ({
  user: key ? null : id,
  username,
});

/** Who asked, from where and by which request, for records that a change writes itself. */
export function originOf(request: FastifyRequest): Origin {
  const { ip: address, id: requestId, routeOptions } = request;
  return { ...whoOf(request.actor!), address, request: requestId, operation: routeOptions.config.operation ?? '' };
}
