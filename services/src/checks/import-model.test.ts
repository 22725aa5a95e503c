import { type ModelTest, startModelTest } from './import-model/run-model';

jest.mock('../features/imports/visible-rows', () => ({
  ...jest.requireActual('../features/imports/visible-rows'),
  // Nobody here asks lists that remember; waiting for them would be most of the time.
  REMEMBERED_MS: 0,
}));
jest.setTimeout(240_000);

let test: ModelTest;
beforeAll(async () => {
  test = await startModelTest();
});
afterAll(() => test.stop());

/** MODEL_SEED and MODEL_PATH, as a failure prints them, play that run again. */
const { MODEL_RUNS = '25', MODEL_SEED, MODEL_PATH } = process.env;

it('whatever uploads, people, kills and sweeps do at once, of each key the last done version is seen that nobody undid', () =>
  test.play(Number(MODEL_RUNS), MODEL_SEED ? Number(MODEL_SEED) : undefined, MODEL_PATH));
