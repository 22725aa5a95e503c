import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Packages that ship only ES modules: jest runs CommonJS, so swc turns these into it as well. */
const ESM_ONLY = ['typebox', '@subtitle', 'content-disposition', 'cookie'];

/** What both presets say: where tests lie, how TypeScript becomes JavaScript and how that is run. */
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
