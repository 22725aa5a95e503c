import { WorkbookError } from '@subtitle/workbook/workbook-error';
import { DelayedError, type Job } from 'bullmq';
import type { Queues } from '../../../infra/queues';
import { openSpool } from '../../../infra/spool/open-spool';
import { runImport } from '../life/run-import';
import { enqueueImportClean } from './import-clean.job';
import type { ImportScanPayload } from './import-scan.job';

/** Brings an import to its end. On shutdown the job is delayed, so that another worker continues it. */
export function createImportScanHandler(queues: Queues, shutdown: AbortSignal) {
  return async (job: Job<ImportScanPayload>, token?: string): Promise<void> => {
    try {
      const doc = await runImport(job.data.importId, openSpool(), shutdown);
      if (doc) await enqueueImportClean(queues, doc);
    } catch (error) {
      if (!shutdown.aborted || !(error instanceof WorkbookError)) throw error;
      await job.moveToDelayed(Date.now() + 100, token);
      throw new DelayedError();
    }
  };
}
