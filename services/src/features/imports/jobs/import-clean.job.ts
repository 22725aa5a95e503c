import { type Queues, RETRIED } from '../../../infra/queues';
import type { ImportDocument } from '../../../models/import.model';

export interface ImportCleanPayload {
  importId: number;
}

export const cleanJobId = ({ _id, status, enqueued }: Pick<ImportDocument, '_id' | 'status' | 'enqueued'>) =>
  `clean-${_id}-${status}-${enqueued}`;

/** Lets what an ended import left be removed, where it left anything; a second time with the same round does nothing. */
export async function enqueueImportClean(
  queues: Queues,
  doc: Pick<ImportDocument, '_id' | 'status' | 'enqueued' | 'unclean' | 'finished_at'>,
): Promise<void> {
  if (!doc.unclean || !doc.finished_at) return;
  const payload: ImportCleanPayload = { importId: doc._id };
  await queues.get('import-clean').add('import-clean', payload, { ...RETRIED, jobId: cleanJobId(doc) });
}
