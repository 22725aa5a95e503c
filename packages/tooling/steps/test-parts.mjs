import { build } from './build.mjs';
import { say } from './report.mjs';
import { runLint, runTypes } from './test-checks.mjs';
import { runJourneys } from './test-journeys.mjs';
import { runUnit } from './test-unit.mjs';

/**
 * @typedef {{ folder: string, children: object, patterns: string[] }} Context folder: throw-away
 * @typedef {{ passed: number, failed: number, note?: string }} Result
 * @type {Record<string, { title: string, work: (context: Context) => Promise<Result> }>}
 */
export const PARTS = {
  types: { title: 'Types', work: runTypes },
  lint: { title: 'Lint and rules', work: runLint },
  unit: { title: 'Unit and integration tests', work: runUnit },
  build: { title: 'Build', work: runBuild },
  e2e: { title: 'Journeys in the browser', work: runJourneys },
};

async function runBuild() {
  const { built, kept } = await build({ told: (line) => say(`    ${line}`) });
  return { passed: built.length + kept.length, failed: 0, note: `${kept.length} unchanged` };
}
