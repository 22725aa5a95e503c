import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { CARRIED_CALLS } from '../webpack/carried-calls.mjs';
import { shared } from './shared.mjs';

const require = createRequire(import.meta.url);
const resolveHere = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Jest preset for packages that render: jsdom, the browser features that jsdom lacks, stylesheets as empty modules,
 * jest-dom matchers.
 */
export const browserPreset = {
  ...shared,
  testEnvironment: resolveHere('./browser-environment.mjs'),
  testTimeout: 300_000,
  setupFiles: [resolveHere('./browser-shims.mjs')],
  setupFilesAfterEnv: [require.resolve('@testing-library/jest-dom'), resolveHere('./testing-library.cjs')],
  moduleNameMapper: {
    '\\.(css|svg|png|jpe?g|webp|avif|woff2?)$': resolveHere('./empty-module.cjs'),
    '^@fontsource-variable/': resolveHere('./empty-module.cjs'),
    // Pages use only name, method and path of an operation, so the schemas are replaced as in a module's build.
    '^typebox$': resolveHere('../webpack/typebox-stub.mjs'),
    ...(CARRIED_CALLS && { '^@subtitle/contracts/operations/(.+)$': `${CARRIED_CALLS}/$1.js` }),
  },
};
