import type { FastifyRequest } from 'fastify';
import type { App } from '../../../http/route';
import type { Queues } from '../../../infra/queues';
import type { ImportDocument } from '../../../models/import.model';
import { enqueueImportClean } from './import-clean.job';
import { enqueueImportScan } from './import-scan.job';

/** Queues the next job of an import: its scan, or after its end the removal of its leftovers. */
export async function enqueueImport(queues: Queues, doc: ImportDocument): Promise<void> {
  if (doc.finished_at) await enqueueImportClean(queues, doc);
  else await enqueueImportScan(queues, doc);
}

/**
 * Returns an enqueue function for the API. It does not fail while Redis is unavailable: the import then waits for the
 * sweep.
 */
export function createImportEnqueuer(app: App) {
  return (doc: ImportDocument, { log }: Pick<FastifyRequest, 'log'>): Promise<void> =>
    enqueueImport(app.queues, doc).catch((error) =>
      log.warn({ err: error }, 'the import was not queued and waits for the sweep'),
    );
}
