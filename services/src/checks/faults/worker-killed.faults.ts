import { runWorkerKill } from '../../test/fault-scenarios';
import { getSeed } from '../../test/get-seed';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';
import { drawKillPoints } from './kill-points';

jest.setTimeout(400_000);

const SEED = getSeed('KILL_SEED', 1);

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe(`kill -9 of the worker during an import of 12,000 rows (KILL_SEED ${SEED})`, () => {
  it.each(drawKillPoints(20, SEED))('at the point %d: the import still ends by itself, with every row once', (point) =>
    runWorkerKill(faults, point),
  );
});
