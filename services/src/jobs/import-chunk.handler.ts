import type { Job } from 'bullmq';
import { importChunk } from '../features/imports/import-chunk';
import type { ImportChunkPayload } from './import-chunk.job';

/** Writes one chunk of an import. */
export async function importChunkHandler({ data }: Job<ImportChunkPayload>): Promise<void> {
  await importChunk(data.importId, data.n);
}
