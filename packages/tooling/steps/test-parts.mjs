import { measureBudgets } from '../bin/budgets.mjs';
import { build } from './build.mjs';
import { print } from './report.mjs';
import { runBrowsers } from './test-browsers.mjs';
import { runLint, runTypes } from './test-checks.mjs';
import { runJourneys } from './test-journeys.mjs';
import { runFaults, runUnit } from './test-unit.mjs';

/**
 * @typedef {{ folder: string, children: object, patterns: string[], shard: string }} Context folder: temporary
 * @typedef {{ passed: number, failed: number, note?: string, skipped?: string }} Result skipped: reason for an intended
 *   skip of the whole part
 * @type {Record<string, { title: string, work: (context: Context) => Promise<Result> }>}
 */
export const PARTS = {
  types: { title: 'Types', work: runTypes },
  lint: { title: 'Lint and rules', work: runLint },
  unit: { title: 'Unit and integration tests', work: runUnit },
  build: { title: 'Build and budgets', work: runBuild },
  faults: { title: 'Faults, long form', work: runFaults },
  browsers: { title: 'Firefox and WebKitGTK', work: runBrowsers },
  e2e: { title: 'Journeys in the browser', work: runJourneys },
};

/** Each built package and each figure within its budget counts as one passed test. */
async function runBuild() {
  const { built, kept } = await build({ log: (line) => print(`    Build: ${line}`) });
  const figures = measureBudgets();
  for (const { line, ok } of figures) print(`  ${ok ? '✓' : '✗'} ${line}`);
  const over = figures.filter(({ ok }) => !ok).length;
  const passed = built.length + kept.length + figures.length - over;
  return { passed, failed: over, note: `${kept.length} unchanged` };
}
