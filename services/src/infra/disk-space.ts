import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import mongoose from 'mongoose';
import { Gauge } from 'prom-client';
import type { Env } from '../env';
import { Refusal } from '../refusal';
import { metricsRegistry } from './metrics';

const LOOK_EVERY_MS = 3_000;
const MB = 1024 * 1024;
/** Of MIN_FREE_MB: below this part nothing new is written at all. */
const LAST_PART = 0.25;
const FULL = 'The disk of the server is full, so nothing can be saved now. Please try again later.';

const freeBytes = new Gauge({
  name: 'subtitle_disk_free_bytes',
  help: 'Free space where the least is left: data folder, temporary folder, the database’s own disk.',
  registers: [metricsRegistry],
});

/** Of this process, as last looked at. */
let free = Number.POSITIVE_INFINITY;
let minFree = 0;

/**
 * Looks after the free space of the data folder, the temporary folder and, where the database tells, its disk, every 3 s
 * from now on: a disk that has become full ends the database and with it everything else, so work is refused before that.
 * @param changed called after each look that finds it full, or no longer
 * @returns ends it
 */
export async function watchDisk(
  { DATA_DIR, MIN_FREE_MB }: Pick<Env, 'DATA_DIR' | 'MIN_FREE_MB'>,
  changed: (isFull: boolean) => void = () => undefined,
): Promise<() => void> {
  minFree = MIN_FREE_MB * MB;
  let wasFull = false;
  const look = async () => {
    free = await leastFree([DATA_DIR, tmpdir()]);
    freeBytes.set(free);
    if (isDiskFull() !== wasFull) changed(isDiskFull());
    wasFull = isDiskFull();
  };
  // One after the other: where the database stands still, looks must not gather in front of it.
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const later = () => {
    if (!isEnded) timer = setTimeout(() => void look().finally(later), LOOK_EVERY_MS).unref();
  };
  await look();
  later();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    free = Number.POSITIVE_INFINITY;
  };
}

/** Whether so many more bytes may come in and still leave what MIN_FREE_MB says. */
export const hasRoomFor = (bytes: number): boolean => minFree === 0 || free - bytes >= minFree;

/** Less is left than databases need for what is under way. */
export const isDiskFull = (): boolean => free < minFree * LAST_PART;

/** @throws Refusal unavailable while the disk is full */
export function requireDiskSpace(): void {
  if (isDiskFull()) throw new Refusal('unavailable', { retryAfter: 60 }, FULL);
}

async function leastFree(folders: readonly string[]): Promise<number> {
  const looks = [...folders.map(freeIn), freeAtDatabase()];
  // What does not answer counts as it did.
  const found = await Promise.all(looks.map((look) => look.catch(() => undefined)));
  return Math.min(...found.map((each) => each ?? Number.POSITIVE_INFINITY));
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Asked of `admin`, which is small and lies on the same disk: a server may go through all that a database holds to answer. */
async function freeAtDatabase(): Promise<number | undefined> {
  const admin = mongoose.connection.db?.admin();
  return toldFree((await admin?.command({ dbStats: 1, maxTimeMS: 2_000 })) ?? {});
}

/** What `dbStats` says of the disk; undefined where it says nothing, which a server may do by a disk of 0 bytes. */
export function toldFree({
  fsTotalSize,
  fsUsedSize,
}: {
  fsTotalSize?: unknown;
  fsUsedSize?: unknown;
}): number | undefined {
  if (typeof fsTotalSize !== 'number' || typeof fsUsedSize !== 'number' || fsTotalSize === 0) return undefined;
  return fsTotalSize - fsUsedSize;
}
