import type { ImportDocument } from '../models/import.model';
import type { QueueName, Queues } from '../plugins/queues';
import { RETRIED } from './job-options';

export interface ImportScanPayload {
  importId: number;
  /** Which putting in the queue this is; names the jobs that follow. */
  round: number;
}

export const scanJobId = (importId: number, round: number) => `scan-${importId}-${round}`;

/** A file from this size on takes long to scan, and waits in a queue of its own. */
const LARGE_BYTES = 4 * 1024 * 1024;

/** Small files do not wait behind large ones. */
export const SCAN_QUEUES = ['import-scan', 'import-scan-large'] as const satisfies readonly QueueName[];

/**
 * Puts the scan of an import in the queue; a second time with the same round does nothing. One that was scanned already
 * only has its chunks put in the queue, which takes no time.
 */
export async function enqueueImportScan(
  queues: Queues,
  doc: Pick<ImportDocument, '_id' | 'enqueued' | 'file' | 'status'>,
): Promise<void> {
  const payload: ImportScanPayload = { importId: doc._id, round: doc.enqueued };
  const queue = doc.file.bytes >= LARGE_BYTES && doc.status !== 'importing' ? 'import-scan-large' : 'import-scan';
  await queues.get(queue).add('import-scan', payload, { ...RETRIED, jobId: scanJobId(doc._id, doc.enqueued) });
}
