import { runRedisOutage } from '../../test/fault-scenarios';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';

jest.setTimeout(400_000);

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe.each([3, 20, 60])('Redis unavailable for %d s during an import of 12,000 rows', (seconds) => {
  it('after kill -9: the import still ends by itself, with every row once', () =>
    runRedisOutage(faults, { seconds, killed: true }));

  it('after a normal stop: the import still ends by itself, with every row once', () =>
    runRedisOutage(faults, { seconds }));

  it('and restarted without data: the import still ends by itself, with every row once', () =>
    runRedisOutage(faults, { seconds, empty: true }));
});
