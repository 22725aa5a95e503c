import type { Server } from 'node:http';
import { buildApp } from '../app';
import { type Env, forgetSecrets, readEnv } from '../env';
import { dummyHash } from '../features/auth/password';
import type { App } from '../http/route';
import { serveMetrics } from '../infra/metrics';
import { failStart, StartupError } from '../startup-error';

const FORCED_AFTER_MS = 20_000;

/** Entry point: answers requests until told to stop. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  forgetSecrets(process.env);
  const app = await buildApp(env);
  await dummyHash();
  closeOnSignal(app, await listen(app, env));
}

async function listen(app: App, { HOST, PORT, METRICS_HOST, METRICS_PORT }: Env): Promise<Server | null> {
  let wanted: [number, string] = [PORT, 'PORT'];
  try {
    await app.listen({ host: HOST, port: PORT });
    if (METRICS_PORT === 0) return null;
    wanted = [METRICS_PORT, 'METRICS_PORT'];
    return await serveMetrics(METRICS_PORT, METRICS_HOST);
  } catch (error) {
    await app.close();
    throw portFault(error, ...wanted);
  }
}

function portFault(error: unknown, port: number, name: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error;
  return new StartupError(`Port ${port} is in use by another program: stop it or set ${name} to a free one.`);
}

/** No new requests, those under way are answered, then the connections close; after 20 s it ends anyway. */
function closeOnSignal(app: App, metrics: Server | null): void {
  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), FORCED_AFTER_MS).unref();
    app.log.info({ signal }, 'api stops');
    await app.close();
    metrics?.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(signal));
}

main().catch(failStart);
