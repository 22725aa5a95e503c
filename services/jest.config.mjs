import { nodePreset } from '../packages/tooling/jest/node.mjs';

/** Every test file uses a separate database (test/start-test-api.ts), so files can run concurrently. */
export default {
  ...nodePreset,
  globalSetup: '<rootDir>/../packages/tooling/jest/servers-up.mjs',
  globalTeardown: '<rootDir>/../packages/tooling/jest/servers-down.mjs',
};
