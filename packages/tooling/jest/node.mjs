import { fileURLToPath } from 'node:url';
import { shared } from './shared.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Jest for packages that run in Node and need no server. */
export const nodePreset = { ...shared, testEnvironment: 'node' };

/**
 * Jest for packages whose tests talk to MongoDB and Redis. `MONGODB_URI` and `REDIS_URL` win; without them two
 * throw-away servers are started before the first test and ended after the last one.
 */
export const serversPreset = {
  ...nodePreset,
  testTimeout: 30_000,
  globalSetup: here('./servers-up.mjs'),
  globalTeardown: here('./servers-down.mjs'),
};

