import { type QueueName, type Queues, RETRY_OPTIONS } from '../../../infra/queues';
import type { ImportDocument } from '../../../models/import.model';

export interface ImportScanPayload {
  importId: number;
}

export const getScanJobId = (importId: number, round: number) => `scan-${importId}-${round}`;

/** Files of at least this size take long to scan and have their own queue. */
const LARGE_BYTES = 4 * 1024 * 1024;

/**
 * Small files do not wait behind large ones. Other files do not wait behind an .xls, whose cost does not follow from
 * its size.
 */
export const SCAN_QUEUES = [
  'import-scan',
  'import-scan-large',
  'import-scan-xls',
] as const satisfies readonly QueueName[];

/** Queues the scan of an import. A second call in the same round does nothing. */
export async function enqueueImportScan(
  queues: Queues,
  doc: Pick<ImportDocument, '_id' | 'enqueued' | 'file' | 'format'>,
): Promise<void> {
  const payload: ImportScanPayload = { importId: doc._id };
  await queues
    .get(selectScanQueue(doc))
    .add('import-scan', payload, { ...RETRY_OPTIONS, jobId: getScanJobId(doc._id, doc.enqueued) });
}

function selectScanQueue({ file, format }: Pick<ImportDocument, 'file' | 'format'>): QueueName {
  if (format === 'xls') return 'import-scan-xls';
  return file.bytes >= LARGE_BYTES ? 'import-scan-large' : 'import-scan';
}
