import { runRedisFlush } from '../../test/fault-scenarios';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';

jest.setTimeout(400_000);

let faults: FaultsTest;
beforeAll(async () => {
  faults = await startFaultsTest();
});
afterAll(() => faults.stop());

it('an import of 12,000 rows by two workers ends by itself with every row once, although Redis gets FLUSHALL three times', () =>
  runRedisFlush(faults));
