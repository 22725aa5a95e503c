import type { JobsOptions } from 'bullmq';

/** A failed attempt is tried again after 0.5, 1, 2, 4 ... s; what fails for good is kept a day to be looked at. */
export const RETRIED: JobsOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  removeOnFail: { age: 24 * 3600 },
};
