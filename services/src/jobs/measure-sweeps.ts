import { Counter } from 'prom-client';
import { metricsRegistry } from '../infra/metrics';

const rounds = new Counter({
  name: 'subtitle_sweep_rounds_total',
  help: 'Rounds of the sweep, by how they ended (ok, failed).',
  labelNames: ['outcome'],
  registers: [metricsRegistry],
});
const enqueued = new Counter({
  name: 'subtitle_sweep_imports_total',
  help: 'Imports that nobody worked on any more and that were put in the queue again.',
  registers: [metricsRegistry],
});

/** Counts a round of the sweep. @throws what it throws */
export async function measureSweep(round: Promise<number>): Promise<void> {
  try {
    enqueued.inc(await round);
    rounds.inc({ outcome: 'ok' });
  } catch (error) {
    rounds.inc({ outcome: 'failed' });
    throw error;
  }
}
