import { getSeed } from '../../test/get-seed';
import { type ImportTest, startImportTest } from '../../test/start-import-api';
import { checkCues } from './check-cues';
import { checkImports } from './check-imports';
import { checkNumbers } from './check-numbers';
import { checkUnits } from './check-units';
import { listMissing, type Played, playCrowd } from './crowd';
import { INJECTED_FAULTS } from './injected-faults';
import { readSystemState, type SystemState } from './system-state';

/** Returns the broken rules of a quiet database as messages. */
const listViolations = (all: SystemState) => [
  ...checkUnits(all),
  ...checkCues(all),
  ...checkImports(all),
  ...checkNumbers(all),
];

/**
 * Defines the tests of a crowd of translators, editors, assigners, reviewers and uploaders who work concurrently
 * through the API, with a worker. Each person's actions are the same for the same seed; their order between people is
 * not. WORK_EVENTS and WORK_SEED (a number, or random) play others.
 */
export function defineWorkTests(usual: { events: number; seed: number }): void {
  const events = Number(process.env.WORK_EVENTS ?? usual.events);
  const seed = getSeed('WORK_SEED', usual.seed);
  jest.setTimeout(15 * 60_000);
  let test: ImportTest;
  let played: Played;
  /** Server errors that the API logged: the causes of 500 responses. */
  const faults: string[] = [];
  let all: SystemState;
  beforeAll(async () => {
    test = await startImportTest({ LOG_LEVEL: 'error' }, { logStream: { write: (line) => faults.push(line) } });
    played = await playCrowd(test, events, seed).catch((error: Error) => {
      throw new Error([error.message, ...faults].join('\n'));
    });
    all = await readSystemState(test, played);
  }, 15 * 60_000);
  afterAll(() => test.stop());

  it(`after ${events} events of a crowd (seed ${seed}) each row, import, number and notification agrees with its audit`, () => {
    expect(listViolations(all)).toEqual([]);
  });

  it('the crowd reached all situations, including conflicts between people', () => {
    expect(listMissing(played.reached)).toEqual([]);
  });

  it.each(INJECTED_FAULTS)('%s is reported', (_name, words, spoil) => {
    const spoilt = structuredClone(all);
    spoil(spoilt);
    expect(listViolations(spoilt).filter((told) => words.test(told))).not.toEqual([]);
  });
}
