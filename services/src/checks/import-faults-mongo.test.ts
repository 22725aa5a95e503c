import { mongoAway } from '../test/fault-scenarios';
import { type FaultsTest, FEW, startFaultsTest } from '../test/start-fault-programs';

jest.setTimeout(300_000);

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe('MongoDB away during an import', () => {
  it('killed while rows are written, and back after 3 s: the import ends by itself, every row once', () =>
    mongoAway(faults, { seconds: 3, rows: FEW, killed: true, at: 52 }));
});
