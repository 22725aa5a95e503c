import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time (ms) in which the whole body has to arrive; 60 s unless said. */
    receiveWithin?: number;
  }
}

/**
 * The server's own limit for receiving a request holds for all routes alike and has to be as long as the slowest upload
 * takes; this one ends every other request whose body does not arrive in time. Headers have Node's own limit of 60 s.
 * It ends as Node's does: 408, and the connection is closed.
 */
export const receiveTimeout = fp<{ within: number }>(
  async (app, { within }) => {
    app.addHook('onRequest', async (request) => {
      if (!hasBody(request)) return;
      const { raw } = request;
      const limit = request.routeOptions.config?.receiveWithin ?? within;
      const timer = setTimeout(() => {
        // A request injected by a test has no connection that could be open.
        if (raw.complete || raw.socket.destroyed !== false) return;
        const late = Object.assign(new Error('The request did not arrive in time.'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        });
        app.server.emit('clientError', late, raw.socket);
      }, limit).unref();
      const arrived = () => clearTimeout(timer);
      raw.once('end', arrived).once('close', arrived);
    });
  },
  { name: 'receive-timeout' },
);

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
