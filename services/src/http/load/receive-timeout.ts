import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit (ms) for the arrival of the whole body; 60 s by default. */
    receiveWithin?: number;
  }
}

/**
 * The server's own limit for receiving a request applies to all routes, so it must allow the slowest upload. This
 * plugin ends every other request whose body does not arrive in time. Headers have Node's limit of 60 s. It ends
 * requests like Node: with 408, and the connection is closed.
 */
export const receiveTimeout = fp<{ within: number }>(
  async (app, { within }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!hasBody(request)) return;
      const { raw } = request;
      const limit = request.routeOptions.config?.receiveWithin ?? within;
      const timer = setTimeout(() => endLate(request, reply), limit).unref();
      const arrived = () => clearTimeout(timer);
      raw.once('end', arrived).once('close', arrived);
    });
  },
  { name: 'receive-timeout' },
);

/**
 * Ends a request whose body has not arrived completely; a request already answered gets no second answer.
 * @returns false if the body has arrived
 */
export function endLate(request: FastifyRequest, reply: FastifyReply): boolean {
  const { socket, complete } = request.raw;
  // A request injected by a test has no connection that could be open.
  if (!hasBody(request) || complete || socket.destroyed !== false) return false;
  const late = Object.assign(new Error('The request did not arrive in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (reply.raw.headersSent) socket.destroySoon();
  else request.server.server.emit('clientError', late, socket);
  return true;
}

/** Returns whether the request has a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
