import { runLockLoss, runWorkerFreeze, runWorkerStop } from '../../test/fault-scenarios';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';

jest.setTimeout(500_000);

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe('during an import of 12,000 rows', () => {
  it('a worker frozen for 90 s beside running workers: every row is imported once', () =>
    runWorkerFreeze(faults, { seconds: 90, others: 1 }));

  it('the only worker frozen for 90 s: the import continues by itself, and every row is imported once', () =>
    runWorkerFreeze(faults, { seconds: 90, others: 0 }));

  it('workers that repeatedly lose their locks import every row once', () => runLockLoss(faults));

  it('a worker that gets SIGTERM leaves its import to the next worker within 20 s', () => runWorkerStop(faults));
});
