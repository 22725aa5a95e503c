import { runLockLoss, runWorkerFreeze } from '../test/fault-scenarios';
import { type FaultsTest, FEW_ROWS, startFaultsTest } from '../test/start-fault-programs';

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe('two workers on the same job', () => {
  it('write every row once after one lost its locks', () => runLockLoss(faults, 6_000));

  it('write every row once after one was frozen for longer than its locks last', () =>
    runWorkerFreeze(faults, { seconds: 20, others: 1, rows: FEW_ROWS }));
});
