import base from './jest.config.mjs';

/** Fault tests: `npm run test:faults`. */
export default {
  ...base,
  testMatch: ['<rootDir>/src/checks/faults/*.faults.ts'],
  // One more than the build server's cores, because half of the time these tests wait for locks to expire and servers to restart.
  maxWorkers: 3,
  testTimeout: 30_000,
};
