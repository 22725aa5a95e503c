import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { buildApp } from '../app';
import { type Env, forgetSecrets, readEnv } from '../env';
import { getDummyHash } from '../features/auth/password';
import type { App } from '../http/route';
import { serveMetrics } from '../infra/metrics';
import { failStart, StartupError } from '../startup-error';

const MAX_SHUTDOWN_MS = 20_000;
/** Active clients send their next request within this time. */
const CLOSE_GRACE_MS = 1_000;

/** Entry point: answers requests until it is stopped. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  forgetSecrets(process.env);
  const app = await buildApp(env);
  await getDummyHash();
  closeOnSignal(app, await startServers(app, env));
}

async function startServers(app: App, { HOST, PORT, METRICS_HOST, METRICS_PORT }: Env): Promise<Server | null> {
  let wanted: [number, string] = [PORT, 'PORT'];
  try {
    await app.listen({ host: HOST, port: PORT });
    if (METRICS_PORT === 0) return null;
    wanted = [METRICS_PORT, 'METRICS_PORT'];
    return await serveMetrics(METRICS_PORT, METRICS_HOST);
  } catch (error) {
    await app.close();
    throw explainPortFault(error, ...wanted);
  }
}

function explainPortFault(error: unknown, port: number, name: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error;
  return new StartupError(`Port ${port} is in use by another program: stop it or set ${name} to a free one.`);
}

/**
 * Closes the API on a signal. It then accepts no new connections. Open connections may send one more request; its
 * response says that the connection closes, so no request meets a closing connection. Requests in progress are
 * answered, but the process ends after 20 s in any case.
 */
function closeOnSignal(app: App, metrics: Server | null): void {
  let closing = false;
  app.server.prependListener('request', (_request, response) => {
    if (closing) response.setHeader('connection', 'close');
  });
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    globalThis.setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
    app.log.info({ signal }, 'api stops');
    // Closes only the TCP server: the HTTP server's `close` would also close idle connections.
    TcpServer.prototype.close.call(app.server);
    if (await hasConnections(app.server)) await setTimeout(CLOSE_GRACE_MS);
    await app.close();
    metrics?.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(signal));
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count > 0)));
}

main().catch(failStart);
