import type { FastifyRequest } from 'fastify';
import type { App } from '../../../http/route';
import { openQueues, type Queues } from '../../../infra/queues';
import type { ImportDocument } from '../../../models/import.model';
import { enqueueImportClean } from './import-clean.job';
import { enqueueImportScan, SCAN_QUEUES } from './import-scan.job';

const OPEN = new WeakMap<object, Queues>();

/** Puts what is next for an import in the queue: its scan, or once it has ended what that leaves to be removed. */
export async function enqueueImport(queues: Queues, doc: ImportDocument): Promise<void> {
  if (doc.finished_at) await enqueueImportClean(queues, doc);
  else await enqueueImportScan(queues, doc);
}

/** The same for the API, which goes on while Redis is away: the import then waits for the sweep. */
export function importEnqueuer(app: App) {
  const queues = importQueues(app);
  return (doc: ImportDocument, { log }: Pick<FastifyRequest, 'log'>): Promise<void> =>
    enqueueImport(queues, doc).catch((error) => log.warn({ err: error }, 'import waits for the sweep'));
}

/** The queues of one API: on its own Redis client, which fails at once while Redis is away; closed with it. */
function importQueues(app: App): Queues {
  const open = OPEN.get(app.redis);
  if (open) return open;
  const queues = openQueues(app.redis, app.env.QUEUE_PREFIX, (error) => app.log.warn({ err: error }, 'queue'));
  // Opened now, while Redis answers: a queue opened later, while it does not, would wait for it instead of failing.
  for (const name of [...SCAN_QUEUES, 'import-clean'] as const) queues.get(name);
  OPEN.set(app.redis, queues);
  app.addHook('onClose', () => queues.close());
  return queues;
}
