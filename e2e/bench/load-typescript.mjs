import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from './imports/bundle.mjs';

// The generator is TypeScript, so it is bundled once with the project's webpack.
const outFile = fileURLToPath(new URL('../../.cache/bench/make-workbook.cjs', import.meta.url));
await bundleForNode('packages/testing/src/make-workbook.ts', outFile);

/** See packages/testing/src/make-workbook.ts. */
export const { makeWorkbook, makeRows } = createRequire(import.meta.url)(outFile);
