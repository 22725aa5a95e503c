import fp from 'fastify-plugin';
import { Histogram } from 'prom-client';
import { metricsRegistry } from '../infra/metrics';

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
  registers: [metricsRegistry],
});

/** Measures every answer by the route's pattern, not by its address, which would make a series per id. */
export const metrics = fp(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    });
  },
  { name: 'metrics' },
);
