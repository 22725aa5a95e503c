import { createRequire } from 'node:module';
import { inNode } from '../packages/tooling/jest/node.mjs';

const tooling = createRequire(new URL('../packages/tooling/package.json', import.meta.url));
/** Has what reads TypeScript for jest. */
const kit = createRequire(new URL('../packages/screen-kit/package.json', import.meta.url));

/** Every test file opens a database of its own (test/start-test-api.ts), so files may run side by side. */
export default {
  ...inNode,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: {
    '\\.(m?js|ts)$': [
      kit.resolve('@swc/jest'),
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleFileExtensions: ['ts', 'mjs', 'js', 'json', 'node'],
  testTimeout: 30_000,
  globalSetup: tooling.resolve('./jest/servers-up.mjs'),
  globalTeardown: tooling.resolve('./jest/servers-down.mjs'),
};
