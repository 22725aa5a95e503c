import { type ModelTest, startModelTest } from './run-model';
import { FILE_FORMS } from './write-file';

/** What the model is for, and has to have met in any two dozen runs: else it would prove nothing. */
const ALWAYS = [
  'done replace',
  'rows superseded',
  'rows left out',
  'import taken over',
  'text saved',
  'text approved',
  'text sent back',
  ...FILE_FORMS,
];

/**
 * Tests of the model, as many runs as said or as MODEL_RUNS says. The same runs each time, so that a failure can be played
 * again; MODEL_SEED=random, or a number, plays others; MODEL_SHRINK=no leaves a failure as long as it was found. Whoever
 * calls mocks LISTS_KNOW_MS to 0: nobody here asks lists that remember, and waiting for them would be most of the time.
 */
export function modelStory(runs: number, seed: number): void {
  jest.setTimeout(60 * 60_000);
  const { MODEL_RUNS = String(runs), MODEL_SEED = String(seed) } = process.env;
  let test: ModelTest;
  beforeAll(async () => {
    test = await startModelTest();
  });
  afterAll(() => test.stop());

  it(
    'whatever uploads, people, kills and sweeps do at once, of each key the last done version is seen that nobody undid',
    () => test.play(Number(MODEL_RUNS), MODEL_SEED === 'random' ? undefined : Number(MODEL_SEED)),
    60 * 60_000,
  );

  it('in these runs came about what the model is for', () => {
    expect(ALWAYS.filter((what) => !test.met.has(what))).toEqual([]);
  });
}
