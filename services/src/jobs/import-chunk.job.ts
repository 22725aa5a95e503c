import type { Queues } from '../plugins/queues';
import { finishJobId } from './import-finish.job';
import { RETRIED } from './job-options';

export interface ImportChunkPayload {
  importId: number;
  n: number;
}

/**
 * Puts all chunks of an import in the queue under its finish job, which runs when all of them have ended, also those
 * that failed for good: the ledger tells finish what is missing, and the sweep brings it again. A chunk's priority is its
 * number, so that imports take turns: the first chunks of a small file come before the later ones of a large file.
 */
export async function enqueueImportChunks(
  queues: Queues,
  importId: number,
  round: number,
  chunks: number,
): Promise<void> {
  await queues.flows().add({
    name: 'import-finish',
    queueName: 'import-finish',
    data: { importId },
    opts: { ...RETRIED, jobId: finishJobId(importId, round) },
    children: Array.from({ length: chunks }, (_, n) => ({
      name: 'import-chunk',
      queueName: 'import-chunk',
      data: { importId, n } satisfies ImportChunkPayload,
      opts: {
        ...RETRIED,
        jobId: `chunk-${importId}-${round}-${n}`,
        priority: n + 1,
        ignoreDependencyOnFailure: true,
      },
    })),
  });
}
