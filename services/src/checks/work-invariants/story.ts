import { seedOf } from '../../test/seed-of';
import { type ImportTest, startImportTest } from '../../test/start-import-api';
import { checkCues } from './check-cues';
import { checkImports } from './check-imports';
import { checkNumbers } from './check-numbers';
import { checkUnits } from './check-units';
import { missing, type Played, playCrowd } from './crowd';
import { type Everything, readEverything } from './everything';
import { SPOILINGS } from './spoilings';

/** Broken rules of a quiet database, in words. */
const violations = (all: Everything) => [
  ...checkUnits(all),
  ...checkCues(all),
  ...checkImports(all),
  ...checkNumbers(all),
];

/**
 * Tests of a crowd of translators, editors, assigners, reviewers and uploaders who all work at the same time through the
 * API, a worker beside it. What each of them tries is the same for the same seed, in which order they meet is not.
 * WORK_EVENTS and WORK_SEED (a number, or random) play others.
 */
export function workStory(usual: { events: number; seed: number }): void {
  const events = Number(process.env.WORK_EVENTS ?? usual.events);
  const seed = seedOf('WORK_SEED', usual.seed);
  jest.setTimeout(15 * 60_000);
  let test: ImportTest;
  let played: Played;
  /** What the API logged of faults of its own: why somebody was answered 500. */
  const faults: string[] = [];
  let all: Everything;
  beforeAll(async () => {
    test = await startImportTest({ LOG_LEVEL: 'error' }, { logStream: { write: (line) => faults.push(line) } });
    played = await playCrowd(test, events, seed).catch((error: Error) => {
      throw new Error([error.message, ...faults].join('\n'));
    });
    all = await readEverything(test, played);
  }, 15 * 60_000);
  afterAll(() => test.stop());

  it(`after ${events} events of a crowd (seed ${seed}) each row, import, number and notice is what its audit makes it`, () => {
    expect(violations(all)).toEqual([]);
  });

  it('the crowd did what this is for, and got in each other’s way', () => {
    expect(missing(played.met)).toEqual([]);
  });

  it.each(SPOILINGS)('%s would be noticed', (_name, words, spoil) => {
    const spoilt = structuredClone(all);
    spoil(spoilt);
    expect(violations(spoilt).filter((told) => words.test(told))).not.toEqual([]);
  });
}
