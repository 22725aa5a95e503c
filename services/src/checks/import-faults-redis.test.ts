import { redisAway } from '../test/fault-scenarios';
import { type FaultsTest, FEW, startFaultsTest } from '../test/start-fault-programs';

jest.setTimeout(240_000);

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe('Redis away during an import', () => {
  it('for 10 s: the import ends by itself, every row once', () => redisAway(faults, { seconds: 10 }));

  it('killed, and back after 3 s', () => redisAway(faults, { seconds: 3, rows: FEW, killed: true }));

  it('and restarted empty: the sweep restores the lost jobs', () =>
    redisAway(faults, { seconds: 10, rows: FEW, empty: true }));
});

describe('Redis away while a workbook is uploaded', () => {
  it('the upload is accepted without waiting for it, and imported when Redis is back', async () => {
    await faults.redis.stop();
    const id = await faults.uploadWorkbook(FEW);
    await faults.redis.start();
    await faults.startWorker();
    await faults.expectExactlyOnce(id, FEW);
  });
});
