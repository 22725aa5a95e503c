import { redisFlushed } from '../../test/fault-scenarios';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';

jest.setTimeout(400_000);

let faults: FaultsTest;
beforeAll(async () => {
  faults = await startFaultsTest();
});
afterAll(() => faults.stop());

it('FLUSHALL three times in an import of 12,000 rows, beneath two workers: it ends by itself, every row once', () =>
  redisFlushed(faults));
