import os from 'node:os';
import mongoose, { type ConnectOptions } from 'mongoose';
import type { Env } from '../env';
import { StartupError } from '../startup-error';
import { boundQueries } from './bounded-queries';
import { measureMongo } from './mongo-metrics';

// With `true`, a mistyped key would turn a filter into `{}`, which matches everything.
mongoose.set('strictQuery', 'throw');
boundQueries();

/**
 * Timeouts of the API. A call fails after 5 s without a free connection. A server that does not answer its heartbeat
 * for 5 s counts as away, so calls to it fail immediately instead of at their deadlines.
 */
export const API_CONNECTION = {
  // Tells the connections of the API from those of the worker, in MongoDB's log and in benchmarks.
  appName: 'subtitle-api',
  waitQueueTimeoutMS: 5_000,
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 5_000,
} as const satisfies ConnectOptions;

/**
 * Opens the default connection that all models use. Called by the API, the worker, migrate and seed.
 * @throws StartupError if no server answers within 2 s, or if the server does not support transactions
 */
export async function connectMongo(
  env: Pick<Env, 'MONGODB_URI' | 'DATABASE'>,
  options: ConnectOptions = {},
): Promise<typeof mongoose> {
  if (mongoose.connection.readyState === mongoose.ConnectionStates.connected) return mongoose;
  const place = removeSecrets(env.MONGODB_URI);
  try {
    await mongoose.connect(env.MONGODB_URI, {
      dbName: env.DATABASE,
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      serverSelectionTimeoutMS: 2_000,
      // Texts come from our own driver and are valid. Checking every character again would cost lists a tenth of their
      // time.
      enableUtf8Validation: false,
      writeConcern: { w: 'majority', journal: true },
      // The driver would import `os` on demand, which jest rejects. Its handshake would then be empty, and MongoDB
      // closes the connection.
      runtimeAdapters: { os },
      ...options,
    });
  } catch (error) {
    throw new StartupError(
      `MongoDB does not answer at ${place} (${describeReason(error)}): start it or correct MONGODB_URI.`,
    );
  }
  const hello = await mongoose.connection.db!.admin().command({ hello: 1 });
  if (!hello.setName && hello.msg !== 'isdbgrid') {
    await mongoose.disconnect();
    throw new StartupError(
      `MongoDB at ${place} runs without a replica set, which transactions need: start it with --replSet rs0 and run rs.initiate() once.`,
    );
  }
  measureMongo();
  return mongoose;
}

export async function disconnectMongo(): Promise<void> {
  await mongoose.disconnect();
}

function describeReason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

/** Removes user and password from an address, so that it may be printed. */
export function removeSecrets(uri: string): string {
  return uri.replace(/\/\/[^@/]*@/, '//');
}
