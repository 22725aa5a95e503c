import type { Job } from 'bullmq';
import { cleanImport } from '../life/clean-import';
import type { ImportCleanPayload } from './import-clean.job';

/** Removes what an ended import left. */
export async function importCleanHandler({ data }: Job<ImportCleanPayload>): Promise<void> {
  await cleanImport(data.importId);
}
