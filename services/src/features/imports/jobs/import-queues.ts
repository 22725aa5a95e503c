import type { FastifyRequest } from 'fastify';
import type { App } from '../../../http/route';
import type { Queues } from '../../../infra/queues';
import type { ImportDocument } from '../../../models/import.model';
import { enqueueImportClean } from './import-clean.job';
import { enqueueImportScan } from './import-scan.job';

/** Puts what is next for an import in the queue: its scan, or once it has ended what that leaves to be removed. */
export async function enqueueImport(queues: Queues, doc: ImportDocument): Promise<void> {
  if (doc.finished_at) await enqueueImportClean(queues, doc);
  else await enqueueImportScan(queues, doc);
}

/** The same for the API, which goes on while Redis is away: the import then waits for the sweep. */
export function importEnqueuer(app: App) {
  return (doc: ImportDocument, { log }: Pick<FastifyRequest, 'log'>): Promise<void> =>
    enqueueImport(app.queues, doc).catch((error) => log.warn({ err: error }, 'import waits for the sweep'));
}
