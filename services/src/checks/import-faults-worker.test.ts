import { setTimeout as wait } from 'node:timers/promises';
import { getSeed } from '../test/get-seed';
import { FEW_ROWS, JOURNEY_ROWS, startFaultsTest } from '../test/start-fault-programs';
import { createRandom } from './work-invariants/random';

const SEED = getSeed('KILL_SEED', Math.floor(Math.random() * 100_000));
const random = createRandom(SEED);

let faults: Awaited<ReturnType<typeof startFaultsTest>>;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe(`a worker killed with kill -9 (KILL_SEED ${SEED})`, () => {
  it('while it writes rows is replaced, and every row exists once', async () => {
    const worker = await faults.startWorker();
    const id = await faults.uploadWorkbook();
    // At a random moment between the first and the last chunk.
    await faults.waitForProgress(id, 'scanning', 5 + random.below(80));
    await worker.end('SIGKILL');
    expect(await faults.test.count('predictions')).toBeLessThan(JOURNEY_ROWS);
    await faults.startWorker();
    await faults.expectExactlyOnce(id);
  });

  it('while it reads the file is replaced, and every row exists once', async () => {
    const worker = await faults.startWorker();
    const id = await faults.uploadWorkbook(FEW_ROWS);
    await faults.waitForProgress(id, 'scanning', 0);
    await wait(random.below(500));
    await worker.end('SIGKILL');
    await faults.startWorker();
    await faults.expectExactlyOnce(id, FEW_ROWS);
  });
});

describe('a worker that gets SIGTERM', () => {
  it('in the middle of a file returns the job to its queue and exits with 0; the next worker imports the file', async () => {
    const worker = await faults.startWorker();
    const id = await faults.uploadWorkbook(FEW_ROWS);
    await faults.waitForProgress(id, 'scanning', 0);
    expect(await worker.end('SIGTERM')).toBe(0);
    await faults.startWorker();
    await faults.expectExactlyOnce(id, FEW_ROWS);
  });
});
