import type { Worker } from 'bullmq';
import { Counter, Histogram } from 'prom-client';
import { metricsRegistry } from '../infra/metrics';
import { ImportModel } from '../models/import.model';

const duration = new Histogram({
  name: 'subtitle_import_duration_seconds',
  help: 'Time from the start of an import’s work to its end, by kind and outcome (done, failed, cancelled).',
  labelNames: ['kind', 'outcome'],
  buckets: [1, 3, 10, 30, 60, 180, 600, 1_800, 3_600],
  registers: [metricsRegistry],
});
const failedAttempts = new Counter({
  name: 'subtitle_job_failures_total',
  help: 'Failed job attempts by queue; most are retried.',
  labelNames: ['queue'],
  registers: [metricsRegistry],
});

export function measureFailures(worker: Worker): void {
  worker.on('failed', () => failedAttempts.inc({ queue: worker.name }));
}

/** Measures the imports that a worker finishes. */
export function measureImports(scanner: Worker<{ importId: number }>): void {
  scanner.on('completed', ({ data, processedOn }) => {
    // A failed read is ignored: metrics must not cause errors.
    void observeImport(data.importId, processedOn ?? 0).catch(() => undefined);
  });
}

/** An import that ended before this job began was measured by an earlier job. */
async function observeImport(importId: number, jobBegan: number): Promise<void> {
  const fields = { kind: 1, status: 1, created_at: 1, started_at: 1, finished_at: 1 } as const;
  const doc = await ImportModel.findById(importId, fields).lean();
  if (!doc?.finished_at || doc.finished_at.getTime() < jobBegan) return;
  const from = doc.started_at ?? doc.created_at;
  duration.observe({ kind: doc.kind, outcome: doc.status }, (doc.finished_at.getTime() - from.getTime()) / 1000);
}
