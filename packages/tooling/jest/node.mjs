import { shared } from './shared.mjs';

/** Jest for packages that run in Node and need no server. */
export const nodePreset = { ...shared, testEnvironment: 'node' };
