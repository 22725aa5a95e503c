import type { Redis } from 'ioredis';
import { workerMarkerKey } from './worker-marker.job';

/** Longer than the 60 s after which readiness counts the worker as gone. */
const KEPT_SECONDS = 300;

/** Answers a marker job: proof that jobs travel from a queue to a worker and are done. */
export function workerMarkerHandler(redis: Redis, prefix: string) {
  return async (): Promise<void> => {
    await redis.set(workerMarkerKey(prefix), new Date().toISOString(), 'EX', KEPT_SECONDS);
  };
}
