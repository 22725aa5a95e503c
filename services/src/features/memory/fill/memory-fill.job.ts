import { type Queues, RETRY_OPTIONS } from '../../../infra/queues';
import { findRunningFills } from './fills.repository';

export interface MemoryFillPayload {
  batch: string;
}

/** Time (ms) after which a job that has not ended is given up. */
const MAX_RUN_MS = 60 * 60_000;

/** Queues a job. A job that is queued already stays in its place. */
export async function enqueueFill(queues: Queues, batch: string): Promise<void> {
  const payload: MemoryFillPayload = { batch };
  // A failed job is removed, so that the sweep can queue it again.
  await queues
    .get('memory-fill')
    .add('memory-fill', payload, { ...RETRY_OPTIONS, removeOnFail: true, jobId: `fill-${batch}` });
}

/** Queues the running jobs that the queue lost. */
export async function sweepFills(queues: Queues): Promise<void> {
  const running = await findRunningFills(new Date(Date.now() - MAX_RUN_MS));
  for (const batch of running) await enqueueFill(queues, batch);
}
