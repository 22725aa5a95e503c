import type { ImportDocument } from '../models/import.model';
import type { Queues } from '../plugins/queues';
import { RETRIED } from './job-options';

export interface ImportFinishPayload {
  importId: number;
}

export const finishJobId = (importId: number, round: number) => `finish-${importId}-${round}`;

/** Ends an import without waiting for chunks: used to carry out a cancellation. */
export async function enqueueImportFinish(
  queues: Queues,
  doc: Pick<ImportDocument, '_id' | 'revision'>,
): Promise<void> {
  const payload: ImportFinishPayload = { importId: doc._id };
  await queues
    .get('import-finish')
    .add('import-finish', payload, { ...RETRIED, jobId: `cancel-${doc._id}-${doc.revision}` });
}
