import { shared } from '@subtitle/screen-kit/jest/shared.mjs';

/** Jest preset for packages that run in Node and need no server. */
export const nodePreset = { ...shared, testEnvironment: 'node' };
