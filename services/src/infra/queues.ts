import { setTimeout } from 'node:timers/promises';
import { type ConnectionOptions, type JobsOptions, Queue } from 'bullmq';
import { Gauge } from 'prom-client';
import type { Env } from '../env';
import { metricsRegistry } from './metrics';

/** Every queue, named as its job. */
export const QUEUE_NAMES = [
  'import-scan',
  'import-scan-large',
  'import-scan-xls',
  'import-clean',
  'worker-marker',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** A failed attempt is tried again after 0.5, 1, 2, 4 ... s; what fails for good is kept a day to be looked at. */
export const RETRIED: JobsOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  removeOnFail: { age: 24 * 3600 },
};

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
/** A worker's queues wait for Redis as long as that takes; whoever asks for numbers does not. */
const PATIENCE_MS = 1_000;

/** Queues that this process has open. */
const measured = new Set<ReadonlyMap<QueueName, Queue>>();
new Gauge({
  name: 'subtitle_queue_jobs',
  help: 'Jobs by queue and state; failed ones are kept a day.',
  labelNames: ['queue', 'state'],
  registers: [metricsRegistry],
  async collect() {
    const late = setTimeout(PATIENCE_MS, null, { ref: false });
    const counting = [...measured]
      .flatMap((queues) => [...queues])
      .map(async ([queue, opened]) => {
        const counts = await Promise.race([opened.getJobCounts(...STATES).catch(() => null), late]);
        for (const state of STATES) if (counts) this.set({ queue, state }, counts[state] ?? 0);
      });
    this.reset();
    await Promise.all(counting);
  },
});

/** Where jobs are put; `get` of a name always answers the same queue. */
export interface Queues {
  get(name: QueueName): Queue;
  close(): Promise<void>;
}

/**
 * Opens queues as they are asked for. The connection decides what happens while Redis is away: the API's own client
 * fails at once, a worker's waits.
 * @param onError gets every connection error; without a listener one would end the process
 */
export function openQueues(connection: ConnectionOptions, prefix: string, onError: (error: Error) => void): Queues {
  const queues = new Map<QueueName, Queue>();
  measured.add(queues);
  return {
    get(name) {
      const known = queues.get(name);
      if (known) return known;
      const queue = new Queue(name, { connection, prefix });
      queue.on('error', onError);
      queues.set(name, queue);
      return queue;
    },
    async close() {
      measured.delete(queues);
      await Promise.allSettled([...queues.values()].map((each) => each.close()));
    },
  };
}

/** Connection of a worker: it waits for Redis as long as that takes, and tries again at least once a second. */
export function workerConnection(env: Pick<Env, 'REDIS_URL'>) {
  return {
    url: env.REDIS_URL,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, 1_000),
  };
}
