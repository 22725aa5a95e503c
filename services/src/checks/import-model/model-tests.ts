import { type ModelTest, startModelTest } from './run-model';
import { FILE_FORMS } from './write-file';

/** Situations that any two dozen runs of the model must reach. Otherwise the runs would prove nothing. */
const REQUIRED_SITUATIONS = [
  'done replace',
  'rows superseded',
  'duplicates skipped',
  'import taken over',
  'text saved',
  'text approved',
  'text sent back',
  ...FILE_FORMS,
];

/**
 * Defines the tests of the model; `runs` or MODEL_RUNS is the number of runs. The runs are the same each time, so that
 * a failure can be repeated; MODEL_SEED=random, or a number, plays others. MODEL_SHRINK=no skips shortening a failure.
 * Callers must mock LISTS_STALE_MS as 0: no list is read here, and waiting for the lists' caches would take most of the
 * time.
 */
export function defineModelTests(runs: number, seed: number): void {
  jest.setTimeout(60 * 60_000);
  const { MODEL_RUNS = String(runs), MODEL_SEED = String(seed) } = process.env;
  let test: ModelTest;
  beforeAll(async () => {
    test = await startModelTest();
  });
  afterAll(() => test.stop());

  it(
    'concurrent uploads, people, kills and sweeps leave the last done version of each key visible that was not undone',
    () => test.playRuns(Number(MODEL_RUNS), MODEL_SEED === 'random' ? undefined : Number(MODEL_SEED)),
    60 * 60_000,
  );

  it('these runs reached the situations that the model is for', () => {
    expect(REQUIRED_SITUATIONS.filter((what) => !test.reached.has(what))).toEqual([]);
  });
}
