import type { ImportDocument } from '../models/import.model';
import type { Queues } from '../plugins/queues';
import { RETRIED } from './job-options';

export interface ImportScanPayload {
  importId: number;
  /** Which putting in the queue this is; names the jobs that follow. */
  round: number;
}

export const scanJobId = (importId: number, round: number) => `scan-${importId}-${round}`;

/** Puts the scan of an import in the queue; a second time with the same round does nothing. */
export async function enqueueImportScan(queues: Queues, doc: Pick<ImportDocument, '_id' | 'enqueued'>): Promise<void> {
  const payload: ImportScanPayload = { importId: doc._id, round: doc.enqueued };
  await queues.get('import-scan').add('import-scan', payload, { ...RETRIED, jobId: scanJobId(doc._id, doc.enqueued) });
}
