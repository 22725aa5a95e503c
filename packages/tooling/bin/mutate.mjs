// npm run mutate [-- [flags] [path ...]]: changes one small thing at a time in the sources, runs the tests that pass by it, and
// names what no test noticed. Without paths it takes everything that TARGETS names, which is a matter of hours. It writes into
// the sources and puts them back, tests included, so it asks for a clean checkout in which nobody works meanwhile. MONGODB_URI and
// REDIS_URL spare it servers of its own. Paths of one package share one look at which tests pass by what.
//
//   --concurrency N    so many changes are tried at once (2)
//   --ignore-static    passes over what runs once when a file is loaded (tables, patterns): all tests have to run for each
//   --without PATTERN  leaves test files out, say slow ones; may be repeated
//   --sample PERCENT   only that share of all pieces of ten lines, always the same ones: an estimate of the share, in time that
//                      can be had. A change that reaches over the end of its piece (a whole long function) is not among them.
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
import { workspace } from '../steps/workspace.mjs';

/** Minimum share of noticed changes, in per cent, by path. */
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

const LEFT_OUT = [
  // No behaviour of the product: tests, what only tests use, the types of others, and the look, which eyes judge.
  ...['**/*.test.*', '**/testing/**', '**/testing.tsx', '**/*.d.ts', '**/theme/**', '**/styles.ts'],
  // A process of its own, where no change is made; and it gives a worker one of its functions as text, which would ask there for
  // what the changes are made with.
  '**/read-workbook-child.ts',
];
/** Lines that are drawn together with --sample. */
const PIECE = 10;
/** Tests of processes that load the sources on their own and have to end in time: no change gets there, and all is slower. */
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
  process.stderr.write(`--concurrency ${values.concurrency} is no number of changes to try at once.\n`);
  process.exit(1);
}
const sample = Number(values.sample);
if (!(sample > 0 && sample <= 100)) {
  process.stderr.write(`--sample ${values.sample} is no share in per cent.\n`);
  process.exit(1);
}
const paths = given.length > 0 ? given.map((one) => path.relative(ROOT, path.resolve(one))) : Object.keys(TARGETS);
const changed = execFileSync('git', ['status', '--porcelain', '--', ...paths], { cwd: ROOT, encoding: 'utf8' });
if (changed) {
  process.stderr.write(`These files have changes that are not committed; commit them first:\n${changed}`);
  process.exit(1);
}

const scratch = mkdtempSync(path.join(tmpdir(), 'mutate-'));
// Stryker looks for jest's environment from the package on, which has no business with it.
process.env.NODE_PATH = path.join(ROOT, 'node_modules', '.pnpm', 'node_modules');
const children = createChildren(path.join(scratch, 'logs'));
const missed = [];
try {
  if (paths.some((one) => one.startsWith('services'))) await openDatabases();
  for (const [owner, its] of byOwner(paths)) {
    const results = await mutate(owner, its);
    for (const one of its) {
      const { score, reach, tried } = scoreOf(one, results);
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

/** @returns {Map<string, string[]>} the paths of each package, by its folder: what passes by them is found out once for all */
function byOwner(all) {
  const found = new Map();
  for (const at of all) {
    const owner = workspace().find(({ folder }) => path.join(ROOT, at).startsWith(folder + path.sep));
    if (!owner) throw new Error(`${at} belongs to no package.`);
    found.set(owner.folder, [...(found.get(owner.folder) ?? []), at]);
  }
  return found;
}

/** @param {string[]} its files or folders of the package in `owner`, relative to ROOT */
async function mutate(owner, its) {
  process.chdir(owner);
  const sources = its.flatMap((at) => sourcesIn(path.relative(owner, path.join(ROOT, at))));
  return new Stryker({
    mutate: [...sources.flatMap(sample < 100 ? piecesOf : String), ...LEFT_OUT.map((one) => `!${one}`)],
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
    // All tests that pass by once, on a busy machine too: five minutes are not enough for those that talk to a database.
    dryRunTimeoutMinutes: 30,
    // Slow is not noticed: what goes round for ever is found by its number of rounds, what waits for ever by the test's own time.
    timeoutMS: 120_000,
    ignoreStatic: values['ignore-static'],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    logLevel: 'error',
  }).runMutationTest();
}

/** @param {string} at file or folder, relative to ROOT */
function scoreOf(at, results) {
  const whole = path.join(ROOT, at);
  const own = results.filter(({ fileName }) => fileName === whole || fileName.startsWith(whole + path.sep));
  const count = (...statuses) => own.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const tried = noticed + count('Survived', 'NoCoverage');
  const target = Object.keys(TARGETS).find((one) => at === one || at.startsWith(one + path.sep));
  return { score: tried === 0 ? 100 : (100 * noticed) / tried, reach: TARGETS[target] ?? 90, tried };
}

/** @returns {string[]} the sources of a file or folder, relative to the package that is the working directory */
function sourcesIn(inside) {
  if (!statSync(inside).isDirectory()) return [inside];
  const names = readdirSync(inside, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  return names.map((name) => path.join(inside, name));
}

/** @returns {string[]} the sampled pieces of a file, as `file:first-last` */
function piecesOf(file) {
  const pieces = [];
  const lines = readFileSync(file, 'utf8').split('\n').length;
  for (let first = 1; first <= lines; first += PIECE) {
    const drawn = createHash('sha256').update(`${file}:${first}`).digest().readUInt32BE() / 2 ** 32;
    if (drawn < sample / 100) pieces.push(`${file}:${first}-${Math.min(first + PIECE - 1, lines)}`);
  }
  return pieces;
}
