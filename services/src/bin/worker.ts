import { pino } from 'pino';
import { forgetSecrets, readEnv } from '../env';
import { getStandardOutput } from '../infra/log/log-output';
import { buildLogOptions } from '../infra/log/logging';
import { serveMetrics } from '../infra/metrics';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { configureSpool } from '../infra/spool/open-spool';
import { logFailedLookUps } from '../infra/try-look-up';
import { startWorkers } from '../jobs/start-workers';
import { requireMigrated } from '../models/migrate';
import { failStart } from '../startup-error';

const MAX_SHUTDOWN_MS = 20_000;

/** Entry point: processes the jobs of the queues until it is stopped. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  forgetSecrets(process.env);
  const log = pino({ ...buildLogOptions(env), base: { program: 'worker', pid: process.pid } }, getStandardOutput());
  logFailedLookUps(log);
  await connectMongo(env);
  await requireMigrated();
  await configureSpool(env.SPOOL, env.SPOOL_KEYS);
  const workers = startWorkers(env, log);
  if (env.METRICS_PORT) await serveMetrics(env.METRICS_PORT, env.METRICS_HOST);
  log.info('worker ready');

  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
    log.info({ reason }, 'worker stops');
    await workers.close();
    await disconnectMongo();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

main().catch(failStart);
