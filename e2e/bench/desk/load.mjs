import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';
import { bundleForNode } from '../imports/bundle.mjs';

const require = createRequire(import.meta.url);

/** Bundles a TypeScript file of this repository once and loads it. Playwright is loaded from its package. */
export async function loadTypescript(file) {
  const outFile = path.join(ROOT, '.cache/bench', `${path.basename(file, '.ts')}.cjs`);
  await bundleForNode(file, outFile, { '@playwright/test': `commonjs ${require.resolve('@playwright/test')}` });
  return require(outFile);
}
