import { DelayedError, type Job } from 'bullmq';
import type { MemoryFillPayload } from './memory-fill.job';
import { runFill } from './run-fill';

/** Fills the rows of a job. On shutdown the job is delayed, so that another worker continues it. */
export function createMemoryFillHandler(shutdown: AbortSignal) {
  return async (job: Job<MemoryFillPayload>, token?: string): Promise<void> => {
    try {
      await runFill(job.data.batch, shutdown);
    } catch (error) {
      if (!shutdown.aborted) throw error;
      await job.moveToDelayed(Date.now() + 100, token);
      throw new DelayedError();
    }
  };
}
