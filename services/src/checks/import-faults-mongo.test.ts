import { mongoAway } from '../test/fault-scenarios';
import { type FaultsTest, FEW, startFaultsTest } from '../test/start-fault-programs';

jest.setTimeout(300_000);

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe('MongoDB unavailable during an import', () => {
  it('because it was killed while rows are written, for 3 s: the import still ends by itself, with every row once', () =>
    mongoAway(faults, { seconds: 3, rows: FEW, killed: true, at: 52 }));
});
