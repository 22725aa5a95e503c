import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { strykerPlugins as itsPlugins } from '@stryker-mutator/jest-runner';

export { strykerValidationSchema } from '@stryker-mutator/jest-runner';

/** Where the process that ran all tests once leaves for the others which file each test stands in. */
const KEPT_IN = 'MUTATE_TEST_FILES';
const STOPS = fileURLToPath(new URL('./stop-at-first.cjs', import.meta.url));
const [itsRunner] = itsPlugins;

/**
 * Stryker's runner for jest, which for each change loads every test file that reaches its source and goes on after the first
 * test that failed. This one loads only files with a test that passes by the change, those nearest to it first, one at a
 * time, and ends at the first failure.
 */
export const strykerPlugins = [{ ...itsRunner, name: 'jest-nearest-first', factory: nearestFirst }];

nearestFirst.inject = itsRunner.factory.inject;
function nearestFirst(injector) {
  const runner = itsRunner.factory(injector);
  const dryRun = runner.dryRun.bind(runner);
  const mutantRun = runner.mutantRun.bind(runner);
  const runJest = runner.jestTestAdapter.run.bind(runner.jestTestAdapter);
  let only = null;
  runner.jestTestAdapter.run = (settings) =>
    runJest(only ? { ...settings, jestConfig: stopping(settings.jestConfig), testFiles: [only] } : settings);
  runner.dryRun = async (options) => {
    const result = await dryRun(options);
    if (result.tests) writeFileSync(process.env[KEPT_IN], JSON.stringify(filesOf(result.tests)));
    return result;
  };
  runner.mutantRun = async (options) => {
    if (!options.testFilter) return mutantRun(options);
    const files = byNearness(options.testFilter, options.sandboxFileName);
    const last = { nrOfTests: 0 };
    try {
      for (only of files) {
        const result = await mutantRun(options);
        if (result.status !== 'survived') return result;
        last.nrOfTests += result.nrOfTests;
      }
    } finally {
      only = null;
    }
    return { status: 'survived', ...last };
  };
  return runner;
}

/** @returns {Record<string, { at: string, ms: number }[]>} of each test's full name, which several files may have given */
function filesOf(tests) {
  const files = {};
  for (const { id, fileName, timeSpentMs } of tests) {
    files[id] ??= [];
    files[id].push({ at: fileName, ms: timeSpentMs });
  }
  return files;
}

/** @returns {string[]} the tests' files: the source's own first, then those that share more folders with it, the quicker before the slower */
function byNearness(testIds, source) {
  const known = JSON.parse(readFileSync(process.env[KEPT_IN], 'utf8'));
  const time = new Map();
  for (const id of testIds) for (const { at, ms } of known[id] ?? []) time.set(at, (time.get(at) ?? 0) + ms);
  const own = `${source.slice(0, -path.extname(source).length)}.test`;
  const isOther = (at) => Number(!at.startsWith(own));
  const far = (at) =>
    path
      .relative(path.dirname(source), at)
      .split(path.sep)
      .filter((part) => part === '..').length;
  return [...time.keys()].sort((a, b) => isOther(a) - isOther(b) || far(a) - far(b) || time.get(a) - time.get(b));
}

/** The same configuration in a world that skips a file's further tests once one has failed. */
function stopping(config) {
  process.env.MUTATE_ENVIRONMENT = config.testEnvironment;
  return { ...config, testEnvironment: STOPS };
}
