import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Packages that contain only ES modules. Jest runs CommonJS, so swc converts them, too. */
const ESM_ONLY = ['typebox', '@subtitle', 'content-disposition', 'cookie'];

/** Common part of both presets: the location of tests, and the compilation of TypeScript. */
export const shared = {
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm/)?(?:${ESM_ONLY.join('|')})[@/+])`],
  restoreMocks: true,
};
