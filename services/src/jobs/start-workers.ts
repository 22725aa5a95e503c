import { DAY_MS } from '@subtitle/domain/dates';
import { type Processor, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Env } from '../env';
import { runFiguresCounter } from '../features/figures/count/run-figures-counter';
import { runImportChecks } from '../features/imported-rows/check/run-import-checks';
import { handleImportClean } from '../features/imports/jobs/import-clean.handler';
import { createImportScanHandler } from '../features/imports/jobs/import-scan.handler';
import { SCAN_QUEUES } from '../features/imports/jobs/import-scan.job';
import { runSweepRound } from '../features/imports/jobs/sweep';
import { createMemoryFillHandler } from '../features/memory/fill/memory-fill.handler';
import { sweepFills } from '../features/memory/fill/memory-fill.job';
import { readApproved } from '../features/memory/look-up/read-approved';
import { runMemory, runMemoryImports } from '../features/memory/run-memory';
import { sweepReleases } from '../features/modules/releases/sweep-releases';
import { isDiskFull, watchDisk } from '../infra/disk-space';
import { buildWorkerConnection, openQueues, type QueueName } from '../infra/queues';
import { createWorkerMarkerHandler, enqueueWorkerMarker } from '../infra/worker-marker';
import { measureFailures, measureImports } from './measure-imports';
import { measureSweep } from './measure-sweeps';

const TICK_MS = 10_000;
/**
 * Another worker takes over a killed worker's jobs after about 20 s; with BullMQ's default settings it takes a minute.
 */
const LOCK_SETTINGS = { lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 5 };

export interface RunningWorkers {
  /** Accepts no new jobs, returns long ones to their queues, waits for short ones, then closes its connections. */
  close(): Promise<void>;
}

/**
 * Starts a worker for every queue, the sweep, the marker, the count of figures, the memory and, unless
 * `checksImports` is false, the checks of imports. MongoDB must be connected; Redis may
 * be away. Both servers may stop and return at any time.
 */
export function startWorkers(env: Env, log: Logger, { checksImports = true } = {}): RunningWorkers {
  const connection = buildWorkerConnection(env);
  const onError = (error: Error) => log.warn({ err: error }, 'queue');
  const queues = openQueues(connection, env.QUEUE_PREFIX, onError);
  const redis = new Redis(env.REDIS_URL, { maxRetriesPerRequest: null, retryStrategy: connection.retryStrategy });
  redis.on('error', onError);
  const shutdown = new AbortController();
  const start = (name: QueueName, handler: Processor, concurrency: number) => {
    const worker = new Worker(name, handler, { connection, prefix: env.QUEUE_PREFIX, concurrency, ...LOCK_SETTINGS });
    worker.on('error', onError);
    measureFailures(worker);
    worker.on('failed', (job, error) => log.warn({ err: error, job: job?.id }, 'job failed'));
    return worker;
  };
  const scan = createImportScanHandler(queues, shutdown.signal);
  // The type requires an entry for every queue; a queue without one would never be processed.
  const handlers: Record<QueueName, readonly [handler: Processor, concurrency: number]> = {
    // Small imports mostly wait for the database, and one that hangs must not delay the others. Large ones need memory.
    'import-scan': [scan, 4],
    'import-scan-large': [scan, 2],
    'import-scan-xls': [scan, 1],
    'import-clean': [handleImportClean, 2],
    'memory-fill': [createMemoryFillHandler(shutdown.signal), 2],
    'worker-marker': [createWorkerMarkerHandler(redis, env.QUEUE_PREFIX), 1],
  };
  const workers = Object.entries(handlers).map(([name, [handler, n]]) => start(name as QueueName, handler, n));
  const scanners = workers.filter(({ name }) => SCAN_QUEUES.some((each) => each === name));
  for (const scanner of scanners) measureImports(scanner);
  const stopTicking = runEvery(async () => {
    const sweeping = isDiskFull() ? undefined : measureSweep(runSweepRound(queues)).catch(onError);
    const fills = isDiskFull() ? undefined : sweepFills(queues).catch(onError);
    await Promise.allSettled([sweeping, fills, enqueueWorkerMarker(queues).catch(onError)]);
  }, TICK_MS);
  const stopSweepingReleases = runEvery(() => sweepReleases().catch(onError), DAY_MS);
  // Not a queue, because figures are also counted while Redis is away.
  const figures = runFiguresCounter((error) => log.warn({ err: error }, 'figures could not be counted'), isDiskFull);
  const memory = runMemory((error) => log.warn({ err: error }, 'the memory could not learn'), isDiskFull);
  const checks = checksImports
    ? runImportChecks(readApproved, (error) => log.warn({ err: error }, 'imports could not be checked'), isDiskFull)
    : null;
  const memoryImports = runMemoryImports(
    (error) => log.warn({ err: error }, 'a file could not be imported into the memory'),
    isDiskFull,
  );
  const watching = watchDisk(env, (isFull) => {
    log.warn(isFull ? 'the disk is full: imports are paused' : 'the disk has space again: imports continue');
    // Running imports stop at their next row (allocateIds) and are retried.
    for (const scanner of scanners) void (isFull ? scanner.pause(true) : scanner.resume());
  });
  return {
    async close() {
      stopTicking();
      stopSweepingReleases();
      (await watching)();
      shutdown.abort();
      await figures.close();
      await memory.close();
      await checks?.close();
      await memoryImports.close();
      await Promise.allSettled(workers.map((worker) => worker.close()));
      await queues.close();
      redis.disconnect();
    },
  };
}

/** Runs `work` now and then at an interval (ms), never twice concurrently. */
function runEvery(work: () => Promise<void>, everyMs: number): () => void {
  let busy = false;
  const run = async () => {
    if (busy) return;
    busy = true;
    await work();
    busy = false;
  };
  void run();
  const timer = setInterval(() => void run(), everyMs);
  return () => clearInterval(timer);
}
