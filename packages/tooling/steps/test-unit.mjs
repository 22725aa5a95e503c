import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault.mjs';
import { ROOT } from './paths.mjs';
import { runProgram } from './run.mjs';

/** Runs the tests of all packages, by Jest with the repository's configuration. */
export function runUnit(context) {
  return runJest(context, []);
}

/** Runs the fault tests of imports: real servers and workers are killed, stopped and frozen. */
export function runFaults(context) {
  const config = path.join(ROOT, 'services', 'jest.faults.config.mjs');
  return runJest(context, ['--config', config], { FAULTS_SHARD: context.shard });
}

async function runJest({ folder, patterns }, options, env = {}) {
  const jest = path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const report = path.join(folder, 'jest.json');
  rmSync(report, { force: true });
  // The JSON report is written to the file only; standard output would repeat it.
  const args = [jest, ...patterns, ...options, '--json', '--outputFile', report, '--reporters', 'default'];
  // Runs with lower priority than the journeys, which may run concurrently and depend on the product's own time limits
  // (a search ends after 1.5 s).
  const { output } = await runProgram('nice', ['-n', '5', process.execPath, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, TEST_DATA: path.join(folder, 'unit') },
    echo: true,
  });
  if (!existsSync(report)) throw new Fault('Jest ended without a report: see the lines above.', output.slice(-3_000));
  return countJest(JSON.parse(readFileSync(report, 'utf8')));
}

/**
 * Counts passed and failed tests of a Jest report. A file that could not be loaded, and a skipped test, count as
 * failed.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   numRuntimeErrorTestSuites: number }} report
 */
export function countJest(report) {
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites + skipped };
}
