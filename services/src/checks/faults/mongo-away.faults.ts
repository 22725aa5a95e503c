import { runMongoOutage } from '../../test/fault-scenarios';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';

jest.setTimeout(500_000);

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe.each([true, false])('MongoDB unavailable for 10 s during an import of 12,000 rows (killed: %s)', (killed) => {
  it('while the file is read: the import still ends by itself, with every row once', () =>
    runMongoOutage(faults, { seconds: 10, killed, at: 1 }));

  it('while rows are written: the import still ends by itself, with every row once', () =>
    runMongoOutage(faults, { seconds: 10, killed, at: 60 }));
});
