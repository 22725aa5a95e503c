import { setTimeout as wait } from 'node:timers/promises';
import { type FaultsTest, JOURNEY_ROWS } from './start-fault-programs';

/**
 * Faults during an import. Each scenario runs one workbook and expects every row exactly once, without manual action.
 * `npm test` runs short ones, `npm run test:faults` long ones.
 */

/** Redis stops or is killed while rows are written, and returns after `seconds` with its data, or empty. */
export async function runRedisOutage(
  faults: FaultsTest,
  { seconds, rows = JOURNEY_ROWS, ...how }: { seconds: number; rows?: number; killed?: boolean; empty?: boolean },
): Promise<void> {
  await faults.startWorker();
  const id = await faults.uploadWorkbook(rows);
  await faults.waitForProgress(id, 'scanning', 15);
  await faults.redis.stop(how);
  await wait(seconds * 1000);
  await faults.redis.start();
  await faults.expectExactlyOnce(id, rows);
}

/** MongoDB stops or is killed at a point of the import, and returns after `seconds` with its data. */
export async function runMongoOutage(
  faults: FaultsTest,
  {
    seconds,
    rows = JOURNEY_ROWS,
    killed = false,
    at,
  }: { seconds: number; rows?: number; killed?: boolean; at: number },
): Promise<void> {
  await faults.startWorker();
  const id = await faults.uploadWorkbook(rows);
  await faults.waitForProgress(id, 'scanning', at);
  await faults.mongo.stop(killed ? 'SIGKILL' : 'SIGTERM');
  await wait(seconds * 1000);
  await faults.mongo.start();
  await faults.expectExactlyOnce(id, rows);
}

/**
 * A worker is killed, and the next one finishes the import.
 * @param point 0..1: below 0.25 a time in the first 2 s after the upload, otherwise a progress of writing
 */
export async function runWorkerKill(faults: FaultsTest, point: number, rows = JOURNEY_ROWS): Promise<void> {
  const worker = await faults.startWorker();
  const id = await faults.uploadWorkbook(rows);
  if (point < 0.25) await wait(point * 4 * 2_000);
  else await faults.waitForProgress(id, 'scanning', (point - 0.25) * 110);
  await worker.end('SIGKILL');
  await faults.startWorker();
  await faults.expectExactlyOnce(id, rows);
}

/** A worker is paused for longer than its locks last, like a sleeping machine, and then continues. */
export async function runWorkerFreeze(
  faults: FaultsTest,
  { seconds, others, rows = JOURNEY_ROWS }: { seconds: number; others: number; rows?: number },
): Promise<void> {
  const frozen = await faults.startWorker();
  const id = await faults.uploadWorkbook(rows);
  await faults.waitForProgress(id, 'scanning', 10);
  frozen.freeze();
  for (let n = 0; n < others; n++) await faults.startWorker();
  await wait(seconds * 1000);
  frozen.thaw();
  await faults.expectExactlyOnce(id, rows);
}

/** Workers repeatedly lose the locks of their jobs, so that jobs run twice concurrently. */
export async function runLockLoss(faults: FaultsTest, rows = JOURNEY_ROWS): Promise<void> {
  await Promise.all([faults.startWorker(), faults.startWorker()]);
  const id = await faults.uploadWorkbook(rows);
  let taken = 0;
  for (const progress of [5, 20, 40, 60, 80]) {
    await faults.waitForProgress(id, 'scanning', progress);
    taken += await faults.takeLocks();
  }
  expect(taken).toBeGreaterThan(0);
  await faults.expectExactlyOnce(id, rows);
}

/** Redis is repeatedly emptied while two workers use it. */
export async function runRedisFlush(faults: FaultsTest, rows = JOURNEY_ROWS): Promise<void> {
  await Promise.all([faults.startWorker(), faults.startWorker()]);
  const id = await faults.uploadWorkbook(rows);
  for (const progress of [5, 40, 80]) {
    await faults.waitForProgress(id, 'scanning', progress);
    await faults.flushRedis();
  }
  await faults.expectExactlyOnce(id, rows);
}

/** A worker is stopped in the middle, and another one continues within 20 s. */
export async function runWorkerStop(faults: FaultsTest, rows = JOURNEY_ROWS): Promise<void> {
  const first = await faults.startWorker();
  const id = await faults.uploadWorkbook(rows);
  const { progress } = await faults.waitForProgress(id, 'scanning', 20);
  await faults.startWorker();
  expect(await first.end('SIGTERM')).toBe(0);
  const stopped = Date.now();
  await faults.waitForProgress(id, 'scanning', Math.min(89, progress + 2));
  expect(Date.now() - stopped).toBeLessThan(20_000);
  await faults.expectExactlyOnce(id, rows);
}
