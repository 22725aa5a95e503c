import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import mongoose from 'mongoose';
import { Gauge } from 'prom-client';
import type { Env } from '../env';
import { Refusal } from '../refusal';
import { metricsRegistry } from './metrics';

const CHECK_MS = 3_000;
const MB = 1024 * 1024;
/** Share of MIN_FREE_MB below which all writes are refused. */
const FULL_SHARE = 0.25;
const DISK_FULL_MESSAGE = 'The server’s disk is full, so changes cannot be saved now. Please try again later.';

const freeBytes = new Gauge({
  name: 'subtitle_disk_free_bytes',
  help: 'Smallest free space of the data folder, the temporary folder and the database’s disk.',
  registers: [metricsRegistry],
});

/** Free bytes at the last check by this process. */
let free = Number.POSITIVE_INFINITY;
let minFree = 0;

/**
 * Checks the free space every 3 s from now on: of the data folder, the temporary folder and, if the database reports
 * it, its disk. A full disk stops the database and everything that depends on it, so work is refused before that.
 * @param changed called when the disk becomes full, and when it has space again
 * @returns a function that stops the checks
 */
export async function watchDisk(
  { DATA_DIR, MIN_FREE_MB }: Pick<Env, 'DATA_DIR' | 'MIN_FREE_MB'>,
  changed: (isFull: boolean) => void = () => undefined,
): Promise<() => void> {
  minFree = MIN_FREE_MB * MB;
  let wasFull = false;
  const checkDisk = async () => {
    free = await findLeastFree([DATA_DIR, tmpdir()]);
    freeBytes.set(free);
    if (isDiskFull() !== wasFull) changed(isDiskFull());
    wasFull = isDiskFull();
  };
  // Each check is scheduled after the one before, so that checks do not pile up if the database hangs.
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const scheduleCheck = () => {
    if (!isEnded) timer = setTimeout(() => void checkDisk().finally(scheduleCheck), CHECK_MS).unref();
  };
  await checkDisk();
  scheduleCheck();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    free = Number.POSITIVE_INFINITY;
  };
}

/** Whether this number of bytes still leaves MIN_FREE_MB. */
export const hasRoomFor = (bytes: number): boolean => minFree === 0 || free - bytes >= minFree;

/** Whether less space is left than databases need for running operations. */
export const isDiskFull = (): boolean => free < minFree * FULL_SHARE;

/** @throws Refusal unavailable while the disk is full */
export function requireDiskSpace(): void {
  if (isDiskFull()) throw new Refusal('unavailable', { retryAfter: 60 }, DISK_FULL_MESSAGE);
}

async function findLeastFree(folders: readonly string[]): Promise<number> {
  const reads = [...folders.map(readFreeBytes), readFreeAtDatabase()];
  // A check that fails or times out is ignored.
  const found = await Promise.all(reads.map((look) => look.catch(() => undefined)));
  return Math.min(...found.map((each) => each ?? Number.POSITIVE_INFINITY));
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Asks the database `admin`: it is small and on the same disk. To answer, a server may scan all data of a database. */
async function readFreeAtDatabase(): Promise<number | undefined> {
  const admin = mongoose.connection.db?.admin();
  return calculateFree((await admin?.command({ dbStats: 1, maxTimeMS: 2_000 })) ?? {});
}

/** Free space according to `dbStats`. Undefined if unknown; some servers report a disk of 0 bytes in that case. */
export function calculateFree({
  fsTotalSize,
  fsUsedSize,
}: {
  fsTotalSize?: unknown;
  fsUsedSize?: unknown;
}): number | undefined {
  if (typeof fsTotalSize !== 'number' || typeof fsUsedSize !== 'number' || fsTotalSize === 0) return undefined;
  return fsTotalSize - fsUsedSize;
}
