import { locksLost, workerFrozen, workerStopped } from '../../test/fault-scenarios';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';

jest.setTimeout(500_000);

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe('in an import of 12,000 rows', () => {
  it('a worker that stands still for 90 s, others going on: every row once', () =>
    workerFrozen(faults, { seconds: 90, others: 1 }));

  it('the only worker stands still for 90 s: it goes on by itself, every row once', () =>
    workerFrozen(faults, { seconds: 90, others: 0 }));

  it('locks are lost again and again: every row once', () => locksLost(faults));

  it('a worker told to stop hands its work to the next within 20 s', () => workerStopped(faults));
});
