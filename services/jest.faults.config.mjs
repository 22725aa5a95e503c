import base from './jest.config.mjs';

/** The long form of the faults: `npm run test:faults`. */
export default {
  ...base,
  testMatch: ['<rootDir>/src/checks/faults/*.faults.ts'],
  // Half of their time they wait for locks to expire and servers to come back: one more than there are cores is at work.
  maxWorkers: 3,
  testTimeout: 30_000,
};
