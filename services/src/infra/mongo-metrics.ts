import mongoose from 'mongoose';
import { Gauge, Histogram } from 'prom-client';
import { metricsRegistry } from './metrics';

const connections = new Gauge({
  name: 'subtitle_mongo_connections',
  help: 'The driver’s pool: connections in use, and calls that wait for one.',
  labelNames: ['state'],
  registers: [metricsRegistry],
});

const answers = new Histogram({
  name: 'subtitle_mongo_answer_seconds',
  help: 'Time for which a command used a connection, including the network.',
  buckets: [0.002, 0.01, 0.05, 0.2, 1, 5, 15],
  registers: [metricsRegistry],
});

/**
 * Measures the new connection by the events of its pool. Events of commands would show more, but cost a list a quarter
 * of its CPU.
 */
export function measureMongo(): void {
  const count = { 'in use': 0, waiting: 0 };
  const add = (state: keyof typeof count, by: number) => {
    count[state] += by;
    connections.set({ state }, count[state]);
  };
  add('in use', 0);
  add('waiting', 0);
  const since = new Map<string, number>();
  const nameOf = ({ address, connectionId }: { address: string; connectionId: unknown }) =>
    `${address} ${connectionId}`;
  mongoose.connection
    .getClient()
    .on('connectionCheckOutStarted', () => add('waiting', 1))
    .on('connectionCheckOutFailed', () => add('waiting', -1))
    .on('connectionCheckedOut', (event) => {
      add('waiting', -1);
      add('in use', 1);
      since.set(nameOf(event), performance.now());
    })
    .on('connectionCheckedIn', (event) => {
      add('in use', -1);
      const from = since.get(nameOf(event));
      if (from !== undefined) answers.observe((performance.now() - from) / 1000);
      since.delete(nameOf(event));
    });
}
