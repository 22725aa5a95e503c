import type { FastifyRequest } from 'fastify';
import type { Origin, SessionActor } from '../actor';

/** Returns the caller for records. A key has a name, but is not a user. */
export const describeCaller = ({ id, username, key }: SessionActor): Pick<Origin, 'user' | 'username'> => ({
  user: key ? null : id,
  username,
});

/** Returns caller, address and request id, for records that a change writes itself. */
export function readOrigin(request: FastifyRequest): Origin {
  const { ip: address, id: requestId, routeOptions } = request;
  return {
    ...describeCaller(request.actor!),
    address,
    request: requestId,
    operation: routeOptions.config.operation ?? '',
  };
}
