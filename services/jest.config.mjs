import { nodePreset } from '../packages/tooling/jest/node.mjs';

/** Every test file opens a database of its own (test/start-test-api.ts), so files may run side by side. */
export default {
  ...nodePreset,
  globalSetup: '<rootDir>/../packages/tooling/jest/servers-up.mjs',
  globalTeardown: '<rootDir>/../packages/tooling/jest/servers-down.mjs',
};
