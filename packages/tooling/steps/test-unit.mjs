import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openServers } from '../databases/servers.mjs';
import { Fault } from './fault.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { workspace } from './workspace.mjs';

/** One jest over every package that has tests, so that both cores stay busy to the end. */
export function runUnit(context) {
  const projects = workspace().filter(({ folder: at }) => existsSync(path.join(at, 'jest.config.mjs')));
  const order = ['--testSequencer', path.join(ROOT, 'packages', 'tooling', 'jest', 'longest-first.mjs')];
  // They also wait: one more than there are cores is at work.
  return runJest(context, ['--maxWorkers', '3', ...order, '--projects', ...projects.map(({ folder }) => folder)]);
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

/**
 * Room for what is young, in MB: with Node's own 16 most of a screen's short life is copied among what is old. A worker grows
 * to three times as much beside what stays.
 */
const YOUNG = '--max-semi-space-size=256';

async function runJest({ folder, children, patterns, env = {} }, tests) {
  const servers = await openServers({
    mongoUri: process.env.MONGODB_URI,
    redisUrl: process.env.REDIS_URL,
    dataDir: path.join(folder, 'unit'),
    children,
  });
  const report = await jestReport(
    path.join(folder, 'jest.json'),
    [...patterns.map((pattern) => `--testPathPatterns=${pattern}`), ...tests],
    {
      ...process.env,
      ...env,
      NODE_ENV: 'test',
      MONGODB_URI: servers.mongoUri,
      REDIS_URL: servers.redisUrl,
      ...(servers.own.MongoDB && { DATABASES_STAY: 'yes' }),
    },
  );
  return { ...countJest(report), note: `MongoDB: ${servers.kind.mongo}` };
}

async function jestReport(report, args, env) {
  rmSync(report, { force: true });
  // Behind the journeys, where these run: the product's own limits of time (a search ends after 1.5 s) are met by what people see.
  const { output } = await run('nice', ['-n', '5', process.execPath, ...jestArgs(report, args)], { env, echo: true });
  if (!existsSync(report)) throw new Fault('Jest ended without a report: see the lines above.', output.slice(-3_000));
  return JSON.parse(readFileSync(report, 'utf8'));
}

/**
 * Passed and failed tests of a jest report. A file that could not even be loaded, and a test that was skipped, has failed.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number }} report
 */
export function countJest(report) {
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites + skipped };
}

function jestArgs(report, args) {
  const jest = path.join(ROOT, 'packages', 'tooling', 'node_modules', 'jest', 'bin', 'jest.js');
  // No --rootDir: it would become the root of every project too. The projects' own testTimeout is not looked at.
  const options = ['--testTimeout', '30000', '--json', '--outputFile', report];
  // Json goes to the file; standard output would repeat it. Workers are started with the same flags of Node.
  return [YOUNG, jest, ...options, '--reporters', 'default', ...args];
}
