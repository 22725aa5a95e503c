import { Counter } from 'prom-client';
import { metricsRegistry } from '../infra/metrics';

const rounds = new Counter({
  name: 'subtitle_sweep_rounds_total',
  help: 'Runs of the sweep by outcome (ok, failed).',
  labelNames: ['outcome'],
  registers: [metricsRegistry],
});
const enqueued = new Counter({
  name: 'subtitle_sweep_imports_total',
  help: 'Imports without a worker that the sweep enqueued again.',
  registers: [metricsRegistry],
});

/** Counts a run of the sweep. @throws any error of the run */
export async function measureSweep(round: Promise<number>): Promise<void> {
  try {
    enqueued.inc(await round);
    rounds.inc({ outcome: 'ok' });
  } catch (error) {
    rounds.inc({ outcome: 'failed' });
    throw error;
  }
}
