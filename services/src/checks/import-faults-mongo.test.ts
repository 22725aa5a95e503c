import { runMongoOutage } from '../test/fault-scenarios';
import { type FaultsTest, FEW_ROWS, startFaultsTest } from '../test/start-fault-programs';

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe('MongoDB unavailable during an import', () => {
  it('because it was killed while rows are written, for 3 s: the import still ends by itself, with every row once', () =>
    runMongoOutage(faults, { seconds: 3, rows: FEW_ROWS, killed: true, at: 52 }));
});
