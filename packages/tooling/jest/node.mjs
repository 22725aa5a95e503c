import { fileURLToPath } from 'node:url';
import { shared } from '@subtitle/screen-kit/jest/shared.mjs';

/** Where test files of Node's packages run, and how. */
export const inNode = {
  runtime: fileURLToPath(new URL('./node-runtime.cjs', import.meta.url)),
  testEnvironment: fileURLToPath(import.meta.resolve('@subtitle/screen-kit/jest/node-environment.mjs')),
};

/** Jest for packages that run in Node and need no server. */
export const nodePreset = { ...shared, ...inNode };
