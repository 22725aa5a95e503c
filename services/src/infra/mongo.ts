import os from 'node:os';
import mongoose, { type ConnectOptions } from 'mongoose';
import type { Env } from '../env';
import { StartupError } from '../startup-error';
import { boundQueries } from './bounded-queries';
import { measureMongo } from './mongo-metrics';

// With `true` a mistyped key would turn a filter into `{}`, which is everything.
mongoose.set('strictQuery', 'throw');
boundQueries();

/**
 * How the API waits: a call that finds all connections taken gives up after 5 s, and a server that does not answer its
 * heartbeat for as long counts as gone, so that its calls end at once instead of with their deadlines.
 */
export const API_CONNECTION = {
  waitQueueTimeoutMS: 5_000,
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 5_000,
} as const satisfies ConnectOptions;

/**
 * Opens the default connection that every model lives on. Used by the API, the worker, migrate and seed.
 * @throws StartupError where no server answers within 2 s, or where it cannot do transactions.
 */
export async function connectMongo(
  env: Pick<Env, 'MONGODB_URI' | 'DATABASE'>,
  options: ConnectOptions = {},
): Promise<typeof mongoose> {
  if (mongoose.connection.readyState === mongoose.ConnectionStates.connected) return mongoose;
  const place = withoutSecrets(env.MONGODB_URI);
  try {
    await mongoose.connect(env.MONGODB_URI, {
      dbName: env.DATABASE,
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      serverSelectionTimeoutMS: 2_000,
      // Texts come from our own driver and are valid; looking through every letter again costs lists a tenth.
      enableUtf8Validation: false,
      writeConcern: { w: 'majority', journal: true },
      // The driver would import it when it needs it, which jest refuses: its greeting would be empty, and MongoDB hangs up.
      runtimeAdapters: { os },
      ...options,
    });
  } catch (error) {
    throw new StartupError(`MongoDB does not answer at ${place} (${reason(error)}): start it or correct MONGODB_URI.`);
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

/** Closes the default connection. */
export async function disconnectMongo(): Promise<void> {
  await mongoose.disconnect();
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

/** An address that may be printed: without user and password. */
export function withoutSecrets(uri: string): string {
  return uri.replace(/\/\/[^@/]*@/, '//');
}
