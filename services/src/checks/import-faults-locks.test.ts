import { locksLost, workerFrozen } from '../test/fault-scenarios';
import { type FaultsTest, FEW, startFaultsTest } from '../test/start-fault-programs';

jest.setTimeout(240_000);

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe('two workers on the same job', () => {
  it('after one lost its locks write every row once', () => locksLost(faults, 6_000));

  it('after one stood still for longer than its locks hold write every row once', () =>
    workerFrozen(faults, { seconds: 20, others: 1, rows: FEW }));
});
