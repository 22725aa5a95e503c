import { setTimeout as wait } from 'node:timers/promises';
import { FEW, startFaultsTest } from './start-faults-test';

jest.setTimeout(240_000);

let faults: Awaited<ReturnType<typeof startFaultsTest>>;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe('Redis away for 10 s in the middle', () => {
  it('with what it had stored: the import ends by itself, every row once', async () => {
    await faults.startWorker();
    const id = await faults.uploadWorkbook();
    await faults.reaches(id, 'importing', 55);
    await faults.redis.stop();
    await wait(10_000);
    await faults.redis.start();
    await faults.expectExactlyOnce(id);
  });

  it('and back empty: the sweep brings the lost jobs again', async () => {
    await faults.startWorker();
    const id = await faults.uploadWorkbook(FEW);
    await faults.reaches(id, 'importing', 55);
    await faults.redis.stop({ empty: true });
    await wait(10_000);
    await faults.redis.start();
    await faults.expectExactlyOnce(id, FEW);
  });
});

describe('Redis away while a workbook is uploaded', () => {
  it('the upload is taken at once, and imported when Redis is back', async () => {
    await faults.redis.stop();
    const started = Date.now();
    const id = await faults.uploadWorkbook(FEW);
    expect(Date.now() - started).toBeLessThan(5_000);
    await faults.redis.start();
    await faults.startWorker();
    await faults.expectExactlyOnce(id, FEW);
  });
});
