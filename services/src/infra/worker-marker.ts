import type { Redis } from 'ioredis';
import type { Queues } from './queues';

/** Lifetime of the marker: longer than the 60 s after which the readiness check reports the worker as missing. */
const MARKER_SECONDS = 300;

/** Enqueues a marker job for any worker. It needs no retries, because the next one follows within seconds. */
export async function enqueueWorkerMarker(queues: Queues): Promise<void> {
  await queues.get('worker-marker').add('worker-marker', {}, { removeOnComplete: true, removeOnFail: true });
}

/** Redis key with the ISO time of the last marker job that a worker processed. /health/ready reads it. */
export const buildWorkerMarkerKey = (prefix: string) => `${prefix}:worker:marker`;

/** Handles a marker job, which proves that a worker processes jobs. */
export function createWorkerMarkerHandler(redis: Redis, prefix: string) {
  return async (): Promise<void> => {
    await redis.set(buildWorkerMarkerKey(prefix), new Date().toISOString(), 'EX', MARKER_SECONDS);
  };
}
