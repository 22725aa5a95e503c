import { mongoAway } from '../../test/fault-scenarios';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';

jest.setTimeout(500_000);

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe.each([true, false])('MongoDB away for 10 s in an import of 12,000 rows (killed: %s)', (killed) => {
  it('while the file is read: the import ends by itself, every row once', () =>
    mongoAway(faults, { seconds: 10, killed, at: 1 }));

  it('while rows are written', () => mongoAway(faults, { seconds: 10, killed, at: 60 }));
});
