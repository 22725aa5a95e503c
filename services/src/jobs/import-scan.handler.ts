import { WorkbookError } from '@subtitle/workbook/workbook-error';
import { DelayedError, type Job } from 'bullmq';
import { scanImport } from '../features/imports/scan-import';
import { openSpool } from '../features/imports/spool';
import type { Queues } from '../plugins/queues';
import { enqueueImportChunks } from './import-chunk.job';
import type { ImportScanPayload } from './import-scan.job';

/** Scans an import and puts its chunks in the queue. On shutdown it hands the job back: another worker starts over. */
export function importScanHandler(queues: Queues, shutdown: AbortSignal) {
  return async (job: Job<ImportScanPayload>, token?: string): Promise<void> => {
    const { importId, round } = job.data;
    try {
      const result = await scanImport(importId, openSpool(), shutdown);
      if (result.next === 'chunks') await enqueueImportChunks(queues, importId, round, result.chunks);
    } catch (error) {
      if (!shutdown.aborted || !(error instanceof WorkbookError)) throw error;
      await job.moveToDelayed(Date.now() + 100, token);
      throw new DelayedError();
    }
  };
}
