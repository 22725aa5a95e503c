import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The numbers of this process. */
export const metricsRegistry = new Registry();

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
  registers: [metricsRegistry],
});

/** Measures every answer by the route's pattern, never by its address (which would be a series for each id). */
export function metrics(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** Serves the numbers in Prometheus' format on a port of its own, which is not meant for the public. */
export function serveMetrics(port: number, host: string): Promise<Server> {
  collectDefaultMetrics({ register: metricsRegistry });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', metricsRegistry.contentType);
    metricsRegistry.metrics().then(
      (numbers) => response.end(numbers),
      (error) => response.destroy(error),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
