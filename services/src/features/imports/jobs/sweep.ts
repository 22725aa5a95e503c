import type { Queues } from '../../../infra/queues';
import { type ImportJobs, sweepImports } from '../life/sweep-imports';
import { sweepScanFolders } from '../scan/scan-folder';
import { sweepUploads } from '../upload/spool-upload';
import { cleanJobId } from './import-clean.job';
import { enqueueImport } from './import-queues';
import { SCAN_QUEUES, scanJobId } from './import-scan.job';

const DEAD_STATES = ['completed', 'failed', 'unknown'];

/** What the imports' sweep needs to know of BullMQ. */
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

/** One round of looking after what the queues lost. @returns how many imports were put in the queue again */
export async function sweep(queues: Queues): Promise<number> {
  const enqueued = await sweepImports(importJobs(queues));
  await sweepUploads();
  await sweepScanFolders();
  return enqueued;
}
