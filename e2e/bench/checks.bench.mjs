import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../packages/tooling/steps/paths.mjs';
import { bundleForNode } from './imports/bundle.mjs';

const FOLDER = 'packages/testing/src/labelled-lines';

/**
 * Measures the rules for translations on the labelled lines, and their speed.
 * @returns {Promise<string>} precision and recall by rule, as a table, and times in ms
 */
export async function benchChecks() {
  const outFile = path.join(ROOT, '.cache/bench/describe-measure.cjs');
  await bundleForNode(`${FOLDER}/describe-measure.ts`, outFile);
  const { describeContext, describeMeasure, describeSpeed, measureTables } = createRequire(import.meta.url)(outFile);
  const readTable = (name) => readFileSync(path.join(ROOT, FOLDER, `${name}.tsv`), 'utf8');
  return [
    describeMeasure(measureTables(readTable)),
    describeContext(readTable('context')),
    describeSpeed(readTable),
  ].join('\n\n');
}
