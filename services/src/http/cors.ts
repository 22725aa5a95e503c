import fp from 'fastify-plugin';

/**
 * Methods and headers that front ends of other origins may send and read, in addition to the ones that the CORS
 * standard always allows.
 */
const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const SENT_HEADERS = 'authorization, content-type, if-none-match, x-screen, x-host';
const READ_HEADERS =
  'content-disposition, content-range, etag, retry-after, x-next-cursor, x-previous-cursor, x-request-id';
const PREFLIGHT_SECONDS = 600;

/**
 * Allows browsers to call the API from the origins of CORS_ORIGINS (decision 57). Origins are compared exactly; other
 * origins get no header. Callers send their token in a header: cookies are neither sent nor accepted across origins.
 */
export const cors = fp(
  async (app) => {
    const allowed = new Set(app.env.CORS_ORIGINS);
    if (allowed.size === 0) return;
    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith('/api/')) return;
      // Event streams write to the raw answer.
      reply.raw.setHeader('vary', 'origin');
      const { origin } = request.headers;
      if (!origin || !allowed.has(origin)) return;
      reply.raw.setHeader('access-control-allow-origin', origin);
      // Helmet forbids other sites to embed answers; these origins may read them.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.raw.setHeader('access-control-expose-headers', READ_HEADERS);
      if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
      reply.raw.setHeader('access-control-allow-methods', METHODS);
      reply.raw.setHeader('access-control-allow-headers', SENT_HEADERS);
      reply.raw.setHeader('access-control-max-age', String(PREFLIGHT_SECONDS));
      return reply.code(204).send();
    });
    app.addHook('onSend', async (request, reply) => {
      if (!request.url.startsWith('/api/')) return;
      const vary = reply.getHeader('vary');
      if (vary !== undefined && !/\borigin\b/i.test(String(vary))) reply.header('vary', `${String(vary)}, origin`);
    });
  },
  { name: 'cors' },
);
