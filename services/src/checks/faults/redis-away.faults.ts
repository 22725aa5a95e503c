import { redisAway } from '../../test/fault-scenarios';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';

jest.setTimeout(400_000);

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe.each([3, 20, 60])('Redis away for %d s in an import of 12,000 rows', (seconds) => {
  it('after kill -9: the import ends by itself, every row once', () => redisAway(faults, { seconds, killed: true }));

  it('after a stop', () => redisAway(faults, { seconds }));

  it('and restarted empty', () => redisAway(faults, { seconds, empty: true }));
});
