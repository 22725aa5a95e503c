import mongoose from 'mongoose';
import { Gauge, Histogram } from 'prom-client';
import { metricsRegistry } from './metrics';

const connections = new Gauge({
  name: 'subtitle_mongo_connections',
  help: 'The driver’s pool: connections in use, and calls that wait for one.',
  labelNames: ['state'],
  registers: [metricsRegistry],
});

const commands = new Histogram({
  name: 'subtitle_mongo_command_seconds',
  help: 'How long MongoDB took for a command, as the driver saw it, without the wait for a connection.',
  labelNames: ['command', 'outcome'],
  buckets: [0.002, 0.01, 0.05, 0.2, 1, 5, 15],
  registers: [metricsRegistry],
});

/** Follows the connection that has just been opened, its pool and its commands, by the driver's own events. */
export function measureMongo(): void {
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
    .on('connectionCheckedIn', () => add('in use', -1))
    .on('commandSucceeded', (event) =>
      commands.observe({ command: event.commandName, outcome: 'ok' }, event.duration / 1000),
    )
    .on('commandFailed', (event) =>
      commands.observe({ command: event.commandName, outcome: 'failed' }, event.duration / 1000),
    );
}
