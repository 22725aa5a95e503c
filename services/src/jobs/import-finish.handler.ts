import type { Job } from 'bullmq';
import { finishImport } from '../features/imports/finish-import';
import type { ImportFinishPayload } from './import-finish.job';

/** Ends an import whose chunks have all been tried; where some are missing the sweep brings them again. */
export async function importFinishHandler({ data }: Job<ImportFinishPayload>): Promise<void> {
  await finishImport(data.importId);
}
