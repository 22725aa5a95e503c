import { Redis } from 'ioredis';
import { pino } from 'pino';
import { type Env, forgetSecrets, readEnv } from '../env';
import { standardOutput } from '../infra/log/log-output';
import { logOptions } from '../infra/log/logging';
import { serveMetrics } from '../infra/metrics';
import { connectMongo, disconnectMongo, withoutSecrets } from '../infra/mongo';
import { configureSpool } from '../infra/spool/open-spool';
import { startWorkers } from '../jobs/start-workers';
import { requireIndexes } from '../models/migrate';
import { failStart, StartupError } from '../startup-error';

const FORCED_AFTER_MS = 20_000;

/** Entry point: does the jobs of the queues until it is told to stop. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  forgetSecrets(process.env);
  const log = pino({ ...logOptions(env), base: { program: 'worker', pid: process.pid } }, standardOutput());
  await connectMongo(env);
  await requireIndexes();
  await requireRedis(env);
  await configureSpool(env.SPOOL, env.SPOOL_KEYS);
  const workers = startWorkers(env, log);
  if (env.METRICS_PORT) await serveMetrics(env.METRICS_PORT, env.METRICS_HOST);
  log.info('worker ready');

  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), FORCED_AFTER_MS).unref();
    log.info({ reason }, 'worker stops');
    await workers.close();
    await disconnectMongo();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

/** @throws StartupError where Redis does not answer within 2 s; once started, the worker waits for it instead. */
async function requireRedis({ REDIS_URL }: Env): Promise<void> {
  const probe = new Redis(REDIS_URL, { lazyConnect: true, connectTimeout: 2_000, retryStrategy: () => null });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
  } catch {
    throw new StartupError(`Redis does not answer at ${withoutSecrets(REDIS_URL)}: start it or correct REDIS_URL.`);
  } finally {
    probe.disconnect();
  }
}

main().catch(failStart);
