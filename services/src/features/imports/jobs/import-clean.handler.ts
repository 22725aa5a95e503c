import type { Job } from 'bullmq';
import { cleanImport } from '../life/clean-import';
import type { ImportCleanPayload } from './import-clean.job';

/** Removes the rows and files that an import left when it ended. */
export async function handleImportClean({ data }: Job<ImportCleanPayload>): Promise<void> {
  await cleanImport(data.importId);
}
