import type { Queues } from '../infra/queues';

/** Enqueues a marker job for any worker. It needs no retries, because the next one follows within seconds. */
export async function enqueueWorkerMarker(queues: Queues): Promise<void> {
  await queues.get('worker-marker').add('worker-marker', {}, { removeOnComplete: true, removeOnFail: true });
}

/** Redis key with the ISO time of the last marker job that a worker processed. /health/ready reads it. */
export const workerMarkerKey = (prefix: string) => `${prefix}:worker:marker`;
