import { setTimeout } from 'node:timers/promises';
import { type ConnectionOptions, type JobsOptions, Queue } from 'bullmq';
import { Gauge } from 'prom-client';
import type { Env } from '../env';
import { metricsRegistry } from './metrics';

/** All queues; each has the name of its job. */
export const QUEUE_NAMES = [
  'import-scan',
  'import-scan-large',
  'import-scan-xls',
  'import-clean',
  'memory-fill',
  'worker-marker',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** Retries a failed attempt after 0.5, 1, 2, 4 ... s. A job that fails finally is kept for a day for inspection. */
export const RETRY_OPTIONS: JobsOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  removeOnFail: { age: 24 * 3600 },
};

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
/** Timeout of the metrics. A worker's queues wait for Redis without limit, but a request for metrics must not. */
const COUNT_TIMEOUT_MS = 1_000;

/** Queues that this process has open. */
const measuredQueues = new Set<ReadonlyMap<QueueName, Queue>>();
new Gauge({
  name: 'subtitle_queue_jobs',
  help: 'Jobs by queue and state; failed ones are kept a day.',
  labelNames: ['queue', 'state'],
  registers: [metricsRegistry],
  async collect() {
    const late = setTimeout(COUNT_TIMEOUT_MS, null, { ref: false });
    const counting = [...measuredQueues]
      .flatMap((queues) => [...queues])
      .map(async ([queue, opened]) => {
        const counts = await Promise.race([opened.getJobCounts(...STATES).catch(() => null), late]);
        for (const state of STATES) if (counts) this.set({ queue, state }, counts[state] ?? 0);
      });
    this.reset();
    await Promise.all(counting);
  },
});

/** The queues that receive jobs. `get` always returns the same queue for a name. */
export interface Queues {
  get(name: QueueName): Queue;
  close(): Promise<void>;
}

/**
 * Opens queues on first use. The connection decides the behaviour while Redis is away: the API's client fails
 * immediately, a worker's waits.
 * @param onError receives every connection error; without a listener, an error would end the process
 */
export function openQueues(connection: ConnectionOptions, prefix: string, onError: (error: Error) => void): Queues {
  const queues = new Map<QueueName, Queue>();
  measuredQueues.add(queues);
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
      measuredQueues.delete(queues);
      await Promise.allSettled([...queues.values()].map((each) => each.close()));
    },
  };
}

/** Connection of a worker. It waits for Redis without limit and retries at least once a second. */
export function buildWorkerConnection(env: Pick<Env, 'REDIS_URL'>) {
  return {
    url: env.REDIS_URL,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, 1_000),
  };
}
