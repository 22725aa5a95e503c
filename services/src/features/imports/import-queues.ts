import type { App } from '../../http/route';
import { openQueues, type Queues } from '../../infra/queues';
import { SCAN_QUEUES } from '../../jobs/import-scan.job';

const OPEN = new WeakMap<object, Queues>();

/** The queues of one API: on its own Redis client, which fails at once while Redis is away; closed with it. */
export function importQueues(app: App): Queues {
  const open = OPEN.get(app.redis);
  if (open) return open;
  const queues = openQueues(app.redis, app.env.QUEUE_PREFIX, (error) => app.log.warn({ err: error }, 'queue'));
  // Opened now, while Redis answers: a queue opened later, while it does not, would wait for it instead of failing.
  for (const name of [...SCAN_QUEUES, 'import-clean'] as const) queues.get(name);
  OPEN.set(app.redis, queues);
  app.addHook('onClose', () => queues.close());
  return queues;
}
