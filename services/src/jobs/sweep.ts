import { sweepUploads } from '../features/imports/spool-upload';
import { type ImportJobs, sweepImports } from '../features/imports/sweep-imports';
import type { Queues } from '../plugins/queues';
import { enqueueImportChunks } from './import-chunk.job';
import { finishJobId } from './import-finish.job';
import { enqueueImportScan, SCAN_QUEUES, scanJobId } from './import-scan.job';

const DEAD_STATES = ['completed', 'failed', 'unknown'];

/** What the imports' sweep needs to know of BullMQ. */
export function importJobs(queues: Queues): ImportJobs {
  return {
    async hasLiveJob({ _id, enqueued }) {
      const states = await Promise.all([
        ...SCAN_QUEUES.map((name) => queues.get(name).getJobState(scanJobId(_id, enqueued))),
        queues.get('import-finish').getJobState(finishJobId(_id, enqueued)),
      ]);
      return states.some((state) => !DEAD_STATES.includes(state));
    },
    async enqueue(doc) {
      if (doc.status === 'importing') await enqueueImportChunks(queues, doc._id, doc.enqueued, doc.chunks);
      else await enqueueImportScan(queues, doc);
    },
  };
}

/** One round of looking after what the queues lost. */
export async function sweep(queues: Queues): Promise<void> {
  await sweepImports(importJobs(queues));
  await sweepUploads();
}
