import type { Queues } from '../infra/queues';

/** Asks some worker for a sign of life; needs no retries, the next one follows in seconds. */
export async function enqueueWorkerMarker(queues: Queues): Promise<void> {
  await queues.get('worker-marker').add('worker-marker', {}, { removeOnComplete: true, removeOnFail: true });
}

/** The Redis key that holds the ISO time of the last marker job a worker answered; /health/ready reads it. */
export const workerMarkerKey = (prefix: string) => `${prefix}:worker:marker`;
