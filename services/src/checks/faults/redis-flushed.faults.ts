import { redisFlushed } from '../../test/fault-scenarios';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';

jest.setTimeout(400_000);

let faults: FaultsTest;
beforeAll(async () => {
  faults = await startFaultsTest();
});
afterAll(() => faults.stop());

it('FLUSHALL three times during an import of 12,000 rows by two workers: the import ends by itself, every row once', () =>
  redisFlushed(faults));
