import { fileURLToPath } from 'node:url';
import { shared } from '@subtitle/screen-kit/jest/shared.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Where test files of Node's packages run, and how. */
export const inNode = { runtime: here('./node-runtime.cjs'), testEnvironment: here('./node-environment.mjs') };

/** Jest for packages that run in Node and need no server. */
export const nodePreset = { ...shared, ...inNode };
