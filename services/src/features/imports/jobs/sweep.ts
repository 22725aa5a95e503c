import type { Queues } from '../../../infra/queues';
import { type ImportJobs, sweepImports } from '../life/sweep-imports';
import { sweepScanFolders } from '../scan/scan-folder';
import { sweepUploads } from '../upload/spool-upload';
import { cleanJobId } from './import-clean.job';
import { enqueueImport } from './import-queues';
import { SCAN_QUEUES, scanJobId } from './import-scan.job';

const DEAD_STATES = ['completed', 'failed', 'unknown'];

/** Returns the BullMQ operations that the imports' sweep needs. */
export function importJobs(queues: Queues): ImportJobs {
  return {
    async hasLiveJob(doc) {
      const states = await Promise.all([
        ...SCAN_QUEUES.map((name) => queues.get(name).getJobState(scanJobId(doc._id, doc.enqueued))),
        queues.get('import-clean').getJobState(cleanJobId(doc)),
      ]);
      return states.some((state) => !DEAD_STATES.includes(state));
    },
    enqueue: (doc) => enqueueImport(queues, doc),
  };
}

/**
 * Runs one round of the sweep for jobs that the queues lost.
 * @returns number of imports that were queued again
 */
export async function sweep(queues: Queues): Promise<number> {
  const enqueued = await sweepImports(importJobs(queues));
  await sweepUploads();
  await sweepScanFolders();
  return enqueued;
}
