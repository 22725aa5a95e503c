import { type Queues, RETRY_OPTIONS } from '../../../infra/queues';
import type { ImportDocument } from '../../../models/import.model';

export interface ImportCleanPayload {
  importId: number;
}

export const getCleanJobId = ({ _id, status, enqueued }: Pick<ImportDocument, '_id' | 'status' | 'enqueued'>) =>
  `clean-${_id}-${status}-${enqueued}`;

/**
 * Queues the removal of leftovers of an import that has ended, if it has any. A second call in the same round does
 * nothing.
 */
export async function enqueueImportClean(
  queues: Queues,
  doc: Pick<ImportDocument, '_id' | 'status' | 'enqueued' | 'unclean' | 'finished_at'>,
): Promise<void> {
  if (!doc.unclean || !doc.finished_at) return;
  const payload: ImportCleanPayload = { importId: doc._id };
  await queues.get('import-clean').add('import-clean', payload, { ...RETRY_OPTIONS, jobId: getCleanJobId(doc) });
}
