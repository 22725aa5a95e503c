import { fileURLToPath } from 'node:url';
import base from './jest.config.mjs';

/** The long form of the faults: `npm run test:faults`. */
export default {
  ...base,
  testMatch: ['<rootDir>/src/checks/faults/*.faults.ts'],
  testSequencer: fileURLToPath(new URL('../packages/tooling/jest/longest-first.mjs', import.meta.url)),
};
