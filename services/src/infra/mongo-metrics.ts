import mongoose from 'mongoose';
import { Gauge } from 'prom-client';
import { metricsRegistry } from './metrics';

const connections = new Gauge({
  name: 'subtitle_mongo_connections',
  help: 'The driver’s pool: connections in use, and calls that wait for one.',
  labelNames: ['state'],
  registers: [metricsRegistry],
});

/** Follows the pool of the connection that has just been opened, by the driver's own events. */
export function measurePool(): void {
  const count = { 'in use': 0, waiting: 0 };
  const add = (state: keyof typeof count, by: number) => {
    count[state] += by;
    connections.set({ state }, count[state]);
  };
  add('in use', 0);
  add('waiting', 0);
  mongoose.connection
    .getClient()
    .on('connectionCheckOutStarted', () => add('waiting', 1))
    .on('connectionCheckOutFailed', () => add('waiting', -1))
    .on('connectionCheckedOut', () => {
      add('waiting', -1);
      add('in use', 1);
    })
    .on('connectionCheckedIn', () => add('in use', -1));
}
