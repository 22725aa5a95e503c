import type { Queues } from '../../../infra/queues';
import { type ImportJobs, sweepImports } from '../life/sweep-imports';
import { sweepScanFolders } from '../scan/scan-folder';
import { sweepUploads } from '../upload/spool-upload';
import { getCleanJobId } from './import-clean.job';
import { enqueueImport } from './import-queues';
import { getScanJobId, SCAN_QUEUES } from './import-scan.job';

const DEAD_STATES = ['completed', 'failed', 'unknown'];

/** Returns the BullMQ operations that the imports' sweep needs. */
export function createImportJobs(queues: Queues): ImportJobs {
  return {
    async hasLiveJob(doc) {
      const states = await Promise.all([
        ...SCAN_QUEUES.map((name) => queues.get(name).getJobState(getScanJobId(doc._id, doc.enqueued))),
        queues.get('import-clean').getJobState(getCleanJobId(doc)),
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
export async function runSweepRound(queues: Queues): Promise<number> {
  const enqueued = await sweepImports(createImportJobs(queues));
  await sweepUploads();
  await sweepScanFolders();
  return enqueued;
}
