// npm run mutate [-- [flags] [path ...]]: makes one small change at a time in the sources, runs the tests that execute
// the changed code, and lists the changes that made no test fail. Without paths it uses all of TARGETS, which takes
// hours. It changes sources and tests and restores them, so it requires a clean checkout that is not in use. If
// MONGODB_URI and REDIS_URL are set it starts no servers. All paths of one package share one run that finds the tests
// of each line.
//
//   --concurrency N    number of changes tried at the same time (2)
//   --ignore-static    skips code that runs once when a file is loaded (tables, patterns), for which all tests must run
//   --without PATTERN  skips test files, for example slow ones; may be repeated
//   --sample PERCENT   estimates the result in less time: changes only this share of all pieces of ten lines, always the
//                      same ones. Changes that extend beyond a piece (a whole long function) are not included.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { openServers } from '../databases/servers.mjs';
import { createChildren } from '../steps/children.mjs';
import { ROOT } from '../steps/paths.mjs';
import { readWorkspace } from '../steps/workspace.mjs';

/** Required share of changes that make a test fail, in percent, by path. */
const TARGETS = {
  'packages/domain/src': 90,
  'packages/contracts/src': 90,
  'packages/workbook/src': 90,
  'packages/webvtt/src': 90,
  'packages/sdk/src': 90,
  'services/src/features/items': 95,
  'services/src/features/imports': 95,
  'services/src/features/auth': 95,
  'services/src/features/modules': 90,
};

const EXCLUDED = [
  // Code without product behaviour: tests, test support, types, and styles, which people check by looking at them.
  ...['**/*.test.*', '**/testing/**', '**/testing.tsx', '**/*.d.ts', '**/theme/**', '**/styles.ts'],
  // Sentences of the demo data.
  '**/demo/**',
  // Runs in a separate process that loads the unchanged source. It also passes one of its functions to a worker as
  // text, which would lack the helper functions that Stryker adds to a changed file.
  '**/read-workbook-child.ts',
];
/** Number of lines per piece of --sample. */
const PIECE = 10;
/**
 * Tests that start processes and have time limits. The processes load the unchanged sources, so no change affects them,
 * and slower runs would exceed the limits.
 */
const TIMED = ['read-xls\\.test'];

const { positionals: given, values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    concurrency: { type: 'string', default: '2' },
    'ignore-static': { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string', default: '100' },
  },
  allowPositionals: true,
});
const concurrency = Number(values.concurrency);
if (!Number.isInteger(concurrency) || concurrency < 1) {
  process.stderr.write(`--concurrency ${values.concurrency}: it must be a number of changes.\n`);
  process.exit(1);
}
const sample = Number(values.sample);
if (!(sample > 0 && sample <= 100)) {
  process.stderr.write(`--sample ${values.sample}: it must be a percentage.\n`);
  process.exit(1);
}
const paths = given.length > 0 ? given.map((one) => path.relative(ROOT, path.resolve(one))) : Object.keys(TARGETS);
const changed = execFileSync('git', ['status', '--porcelain', '--', ...paths], { cwd: ROOT, encoding: 'utf8' });
if (changed) {
  process.stderr.write(`These files have uncommitted changes; commit them first:\n${changed}`);
  process.exit(1);
}

const scratch = mkdtempSync(path.join(tmpdir(), 'mutate-'));
// Stryker resolves Jest's environment from its own package, which does not depend on it.
process.env.NODE_PATH = path.join(ROOT, 'node_modules', '.pnpm', 'node_modules');
const children = createChildren(path.join(scratch, 'logs'));
const missed = [];
try {
  if (paths.some((one) => one.startsWith('services'))) await openDatabases();
  for (const [owner, its] of groupByPackage(paths)) {
    const results = await mutatePackage(owner, its);
    for (const one of its) {
      const { score, reach, tried } = computeScore(one, results);
      const line = `${one}: ${score.toFixed(1)} % of ${tried} changes noticed (${reach} wanted)`;
      process.stdout.write(`${line}\n`);
      if (score < reach) missed.push(line);
    }
  }
} finally {
  await children.stop();
}
process.exit(missed.length > 0 ? 1 : 0);

async function openDatabases() {
  const { MONGODB_URI: mongoUri, REDIS_URL: redisUrl } = process.env;
  const dataDir = path.join(scratch, 'data');
  mkdirSync(dataDir);
  const servers = await openServers({ mongoUri, redisUrl, dataDir, children });
  Object.assign(process.env, { MONGODB_URI: servers.mongoUri, REDIS_URL: servers.redisUrl });
}

/** @returns {Map<string, string[]>} the paths of each package, by its folder; one run finds the tests of all of them */
function groupByPackage(all) {
  const found = new Map();
  for (const at of all) {
    const owner = readWorkspace().find(({ folder }) => path.join(ROOT, at).startsWith(folder + path.sep));
    if (!owner) throw new Error(`${at} belongs to no package.`);
    found.set(owner.folder, [...(found.get(owner.folder) ?? []), at]);
  }
  return found;
}

/** @param {string[]} its files or folders of the package in `owner`, relative to ROOT */
async function mutatePackage(owner, its) {
  process.chdir(owner);
  const sources = its.flatMap((at) => listSources(path.relative(owner, path.join(ROOT, at))));
  return new Stryker({
    mutate: [...sources.flatMap(sample < 100 ? samplePieces : String), ...EXCLUDED.map((one) => `!${one}`)],
    inPlace: true,
    testRunner: 'jest',
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    jest: {
      projectType: 'custom',
      configFile: 'jest.config.mjs',
      config: { testPathIgnorePatterns: ['/node_modules/', ...TIMED, ...values.without] },
    },
    coverageAnalysis: 'perTest',
    concurrency,
    // Time limit of one run of all tests, even on a busy machine. Five minutes are not enough for tests with a
    // database.
    dryRunTimeoutMinutes: 30,
    // A slow test must not count as a failure. Stryker ends an endless loop by its number of rounds, and the test's own
    // time limit ends an endless wait.
    timeoutMS: 120_000,
    ignoreStatic: values['ignore-static'],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    logLevel: 'error',
  }).runMutationTest();
}

/** @param {string} at file or folder, relative to ROOT */
function computeScore(at, results) {
  const whole = path.join(ROOT, at);
  const own = results.filter(({ fileName }) => fileName === whole || fileName.startsWith(whole + path.sep));
  const count = (...statuses) => own.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const tried = noticed + count('Survived', 'NoCoverage');
  const target = Object.keys(TARGETS).find((one) => at === one || at.startsWith(one + path.sep));
  return { score: tried === 0 ? 100 : (100 * noticed) / tried, reach: TARGETS[target] ?? 90, tried };
}

/** @returns {string[]} the sources of a file or folder, relative to the package that is the working directory */
function listSources(inside) {
  if (!statSync(inside).isDirectory()) return [inside];
  const names = readdirSync(inside, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  return names.map((name) => path.join(inside, name));
}

/** @returns {string[]} the pieces of a file that belong to the sample, as `file:first-last` */
function samplePieces(file) {
  const pieces = [];
  const lines = readFileSync(file, 'utf8').split('\n').length;
  for (let first = 1; first <= lines; first += PIECE) {
    const drawn = createHash('sha256').update(`${file}:${first}`).digest().readUInt32BE() / 2 ** 32;
    if (drawn < sample / 100) pieces.push(`${file}:${first}-${Math.min(first + PIECE - 1, lines)}`);
  }
  return pieces;
}
