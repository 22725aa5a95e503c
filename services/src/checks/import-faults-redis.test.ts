import { runRedisOutage } from '../test/fault-scenarios';
import { type FaultsTest, FEW_ROWS, startFaultsTest } from '../test/start-fault-programs';

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe('Redis unavailable during an import', () => {
  it('for 10 s: the import still ends by itself, with every row once', () => runRedisOutage(faults, { seconds: 10 }));

  it('for 3 s after a kill: the import still ends by itself, with every row once', () =>
    runRedisOutage(faults, { seconds: 3, rows: FEW_ROWS, killed: true }));

  it('and restarted without data: the sweep restores the lost jobs', () =>
    runRedisOutage(faults, { seconds: 10, rows: FEW_ROWS, empty: true }));
});

describe('Redis unavailable while a workbook is uploaded', () => {
  it('the upload is accepted without waiting for Redis, and imported when Redis is back', async () => {
    await faults.redis.stop();
    const id = await faults.uploadWorkbook(FEW_ROWS);
    await faults.redis.start();
    await faults.startWorker();
    await faults.expectExactlyOnce(id, FEW_ROWS);
  });
});
