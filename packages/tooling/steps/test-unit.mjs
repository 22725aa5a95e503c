import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { askMongo } from '../databases/replica-set.mjs';
import { openServers } from '../databases/servers.mjs';
import { Fault } from './fault.mjs';
import { keepAnswering } from './keep-answering.mjs';
import { ROOT } from './paths.mjs';
import { say } from './report.mjs';
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
  const { MongoDB: kept } = servers.own;
  const watched = kept && keepAnswering({ name: 'MongoDB', ask: () => askMongo(servers.mongoUri), kept });
  const jest = (more) =>
    jestReport(path.join(folder, 'jest.json'), [...more, ...tests], {
      ...process.env,
      ...env,
      NODE_ENV: 'test',
      MONGODB_URI: servers.mongoUri,
      REDIS_URL: servers.redisUrl,
      ...(kept && { DATABASES_STAY: 'yes' }),
    });
  try {
    const first = await jest(patterns.map((pattern) => `--testPathPatterns=${pattern}`));
    const stops = watched?.stops() ?? 0;
    const note = `MongoDB: ${servers.kind.mongo}${stops ? `, stood still ${stops} times` : ''}`;
    const failed = failedFiles(first);
    if (stops === 0 || failed.length === 0) return { ...countJest(first), note };
    say(`  ${failed.length} files that failed run once more, because MongoDB stood still beneath them`);
    return { ...countAgain(first, await jest(['--runTestsByPath', ...failed])), note };
  } finally {
    watched?.stop();
  }
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

/**
 * The same of a run of which the files that failed ran once more: what they told the second time counts.
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string }[] }[] }} first
 */
export function countAgain(first, second) {
  const passedBefore = first.testResults
    .filter(hasFailed)
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'passed');
  const { passed, failed } = countJest(second);
  return { passed: first.numPassedTests - passedBefore.length + passed, failed };
}

const hasFailed = ({ status }) => status === 'failed';
const failedFiles = ({ testResults }) => testResults.filter(hasFailed).map(({ name }) => name);

function jestArgs(report, args) {
  const jest = path.join(ROOT, 'packages', 'tooling', 'node_modules', 'jest', 'bin', 'jest.js');
  // No --rootDir: it would become the root of every project too. The projects' own testTimeout is not looked at.
  const options = ['--testTimeout', '30000', '--json', '--outputFile', report];
  // Json goes to the file; standard output would repeat it. Workers are started with the same flags of Node.
  return [YOUNG, jest, ...options, '--reporters', 'default', ...args];
}
