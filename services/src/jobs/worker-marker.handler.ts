import type { Redis } from 'ioredis';
import { workerMarkerKey } from './worker-marker.job';

/** Longer than the 60 s after which the readiness check reports the worker as missing. */
const KEPT_SECONDS = 300;

/** Handles a marker job, which proves that a worker processes jobs. */
export function workerMarkerHandler(redis: Redis, prefix: string) {
  return async (): Promise<void> => {
    await redis.set(workerMarkerKey(prefix), new Date().toISOString(), 'EX', KEPT_SECONDS);
  };
}
