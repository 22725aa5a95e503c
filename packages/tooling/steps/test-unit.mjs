import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openServers } from '../databases/servers.mjs';
import { Fault } from './fault.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { workspace } from './workspace.mjs';

/** One jest over every package that has tests, so that both cores stay busy to the end. */
export function runUnit(context) {
  const projects = workspace().filter(({ folder: at }) => existsSync(path.join(at, 'jest.config.mjs')));
  return runJest(context, ['--maxWorkers', '2', '--projects', ...projects.map(({ folder }) => folder)]);
}

/** The long form of the faults that befall imports: real servers and workers, killed, stopped and frozen. */
export function runFaults(context) {
  // Half of their time they wait for locks to expire and servers to come back: one more than there are cores is at work.
  return runJest({ ...context, env: { FAULTS_SHARD: context.shard } }, [
    '--maxWorkers',
    '3',
    '--config',
    path.join(ROOT, 'services', 'jest.faults.config.mjs'),
  ]);
}

async function runJest({ folder, children, patterns, env = {} }, tests) {
  const servers = await openServers({
    mongoUri: process.env.MONGODB_URI,
    redisUrl: process.env.REDIS_URL,
    dataDir: path.join(folder, 'unit'),
    children,
  });
  const report = path.join(folder, 'jest.json');
  const { output } = await run(process.execPath, jestArgs(tests, report, patterns), {
    env: { ...process.env, ...env, NODE_ENV: 'test', MONGODB_URI: servers.mongoUri, REDIS_URL: servers.redisUrl },
    echo: true,
  });
  if (!existsSync(report)) throw new Fault('Jest ended without a report: see the lines above.', output.slice(-3_000));
  return { ...countJest(JSON.parse(readFileSync(report, 'utf8'))), note: `MongoDB: ${servers.kind.mongo}` };
}

/**
 * Passed and failed tests of a jest report. A file that could not even be loaded, and a test that was skipped, has failed.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number }} report
 */
export function countJest(report) {
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites + skipped };
}

function jestArgs(tests, report, patterns) {
  const jest = path.join(ROOT, 'packages', 'tooling', 'node_modules', 'jest', 'bin', 'jest.js');
  // No --rootDir: it would become the root of every project too. The projects' own testTimeout is not looked at.
  const options = ['--testTimeout', '30000', '--json', '--outputFile', report];
  // Json goes to the file; standard output would repeat it.
  return [
    jest,
    ...options,
    '--reporters',
    'default',
    ...patterns.map((pattern) => `--testPathPatterns=${pattern}`),
    ...tests,
  ];
}
