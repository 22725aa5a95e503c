import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

export const metricsRegistry = new Registry();

/** Serves the metrics in Prometheus' format on a separate port, which must not be public. */
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
