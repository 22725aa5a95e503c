import { createRequire } from 'node:module';

const tooling = createRequire(new URL('../packages/tooling/package.json', import.meta.url));
/** Has what reads TypeScript for jest. */
const kit = createRequire(new URL('../packages/screen-kit/package.json', import.meta.url));

/**
 * Packages that ship only ES modules; jest reads them as CommonJS after the transform. A path counts wherever one of
 * these names is a whole part of it: in pnpm's store, hoisted beside it, or linked.
 */
const ESM_ONLY = ['typebox', 'cookie', 'content-disposition'];

/** Every test file opens a database of its own (test/start-test-api.ts), so files may run side by side. */
export default {
  runtime: kit.resolve('./jest/runtime.cjs'),
  testEnvironment: 'node',
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
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(?:${ESM_ONLY.join('|')})[@/])`],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'json', 'node'],
  testTimeout: 30_000,
  globalSetup: tooling.resolve('./jest/servers-up.mjs'),
  globalTeardown: tooling.resolve('./jest/servers-down.mjs'),
};
