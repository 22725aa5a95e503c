import { setTimeout as wait } from 'node:timers/promises';
import { type FaultsTest, ROWS } from './start-fault-programs';

/**
 * What may befall an import: each story runs one workbook through it and expects every row once, without a hand. `npm
 * test` tells them short, `npm run test:faults` long.
 */

/** Redis stops, or is killed, while rows are written, and is back after `seconds`, with what it had or empty. */
export async function redisAway(
  faults: FaultsTest,
  { seconds, rows = ROWS, ...how }: { seconds: number; rows?: number; killed?: boolean; empty?: boolean },
): Promise<void> {
  await faults.startWorker();
  const id = await faults.uploadWorkbook(rows);
  await faults.reaches(id, 'scanning', 15);
  await faults.redis.stop(how);
  await wait(seconds * 1000);
  await faults.redis.start();
  await faults.expectExactlyOnce(id, rows);
}

/** MongoDB stops, or is killed, at a moment of the import, and is back after `seconds` with what it had written. */
export async function mongoAway(
  faults: FaultsTest,
  { seconds, rows = ROWS, killed = false, at }: { seconds: number; rows?: number; killed?: boolean; at: number },
): Promise<void> {
  await faults.startWorker();
  const id = await faults.uploadWorkbook(rows);
  await faults.reaches(id, 'scanning', at);
  await faults.mongo.stop(killed ? 'SIGKILL' : 'SIGTERM');
  await wait(seconds * 1000);
  await faults.mongo.start();
  await faults.expectExactlyOnce(id, rows, 240);
}

/**
 * A worker is killed; the one that follows brings the import home.
 * @param point 0..1: the first quarter is a moment of the upload's first seconds, the rest one of writing
 */
export async function workerKilled(faults: FaultsTest, point: number, rows = ROWS): Promise<void> {
  const worker = await faults.startWorker();
  const id = await faults.uploadWorkbook(rows);
  if (point < 0.25) await wait(point * 4 * 2_000);
  else await faults.reaches(id, 'scanning', (point - 0.25) * 110);
  await worker.end('SIGKILL');
  await faults.startWorker();
  await faults.expectExactlyOnce(id, rows);
}

/** A worker stands still, as a sleeping machine does, longer than its locks hold; then it goes on where it was. */
export async function workerFrozen(
  faults: FaultsTest,
  { seconds, others, rows = ROWS }: { seconds: number; others: number; rows?: number },
): Promise<void> {
  const frozen = await faults.startWorker();
  const id = await faults.uploadWorkbook(rows);
  await faults.reaches(id, 'scanning', 10);
  frozen.freeze();
  for (let n = 0; n < others; n++) await faults.startWorker();
  await wait(seconds * 1000);
  frozen.thaw();
  await faults.expectExactlyOnce(id, rows);
}

/** Workers lose the locks of their jobs again and again, so that jobs run twice at once. */
export async function locksLost(faults: FaultsTest, rows = ROWS): Promise<void> {
  await Promise.all([faults.startWorker(), faults.startWorker()]);
  const id = await faults.uploadWorkbook(rows);
  let taken = 0;
  for (const progress of [5, 20, 40, 60, 80]) {
    await faults.reaches(id, 'scanning', progress);
    taken += await faults.takeLocks();
  }
  expect(taken).toBeGreaterThan(0);
  await faults.expectExactlyOnce(id, rows);
}

/** Redis is emptied again and again while it runs beneath two workers. */
export async function redisFlushed(faults: FaultsTest, rows = ROWS): Promise<void> {
  await Promise.all([faults.startWorker(), faults.startWorker()]);
  const id = await faults.uploadWorkbook(rows);
  for (const progress of [5, 40, 80]) {
    await faults.reaches(id, 'scanning', progress);
    await faults.flushRedis();
  }
  await faults.expectExactlyOnce(id, rows);
}

/** A worker is told to stop in the middle; one that runs beside it goes on within 20 s. */
export async function workerStopped(faults: FaultsTest, rows = ROWS): Promise<void> {
  const first = await faults.startWorker();
  const id = await faults.uploadWorkbook(rows);
  const { progress } = await faults.reaches(id, 'scanning', 20);
  await faults.startWorker();
  expect(await first.end('SIGTERM')).toBe(0);
  await faults.reaches(id, 'scanning', Math.min(89, progress + 2), 20);
  await faults.expectExactlyOnce(id, rows);
}
