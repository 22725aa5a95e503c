import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { getImport } from '@subtitle/contracts/imports/create-import';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { eventually, ownRedis, runProgram, type TestProcess } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import { type ImportTest, startImportTest } from '../features/imports/start-import-test';

const ROWS = 12_000;
/** For the moments that do not need a long import. */
const FEW = 3_600;
const WORKER = join(__dirname, '../worker.ts');

jest.setTimeout(240_000);

let redis: Awaited<ReturnType<typeof ownRedis>>;
let test: ImportTest;
let workers: TestProcess[] = [];
const workbooks = new Map<number, Buffer>();

beforeAll(() => {
  for (const rows of [ROWS, FEW]) workbooks.set(rows, makeWorkbook({ kind: 'daily', rows, languages: ['en', 'hi'] }));
});

beforeEach(async () => {
  redis = await ownRedis();
  test = await startImportTest({ REDIS_URL: redis.url }, { worker: false });
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  workers = [];
  await test.stop();
  await redis.remove();
});

async function startWorker(): Promise<TestProcess> {
  const { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET } = test.api.app.env;
  const env = { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET, LOG_LEVEL: 'info' };
  const worker = runProgram(WORKER, env);
  workers.push(worker);
  await worker.printed('worker ready');
  return worker;
}

async function uploadWorkbook(rows = ROWS): Promise<number> {
  const { status, body } = await test.upload('daily', workbooks.get(rows)!);
  expect(status).toBe(202);
  return (body.import as ImportAnswer).id;
}

/** Waits until the import is in this phase and at least this far. */
function reaches(id: number, status: ImportAnswer['status'], progress: number): Promise<ImportAnswer> {
  const ask = async () => {
    const { answer } = await test.api.as('uploader').call(getImport, { params: { id } });
    return answer.import.status === status && answer.import.progress >= progress ? answer.import : undefined;
  };
  return eventually(ask, 120, `import ${id} is ${status} at ${progress} %`);
}

async function expectExactlyOnce(id: number, rows = ROWS): Promise<void> {
  const ended = await test.ended(id, 150);
  expect(ended).toMatchObject({ status: 'done', rows, inserted: rows, duplicate: 0, rejected: 0, errorCount: 0 });
  expect(await test.count('predictions')).toBe(rows);
  const ids = await mongoose.connection.collection('predictions').distinct('id');
  expect(ids).toHaveLength(rows);
  expect(await test.count('import_segments', { state: 'ready' })).toBe(0);
}

describe('a worker killed with kill -9', () => {
  it('while it writes rows is replaced, and every row is there once', async () => {
    const worker = await startWorker();
    const id = await uploadWorkbook();
    // A random moment: anywhere between the first and the last chunk.
    await reaches(id, 'importing', 52 + Math.floor(Math.random() * 40));
    await worker.end('SIGKILL');
    expect(await test.count('predictions')).toBeLessThan(ROWS);
    await startWorker();
    await expectExactlyOnce(id);
  });

  it('while it reads the file is replaced, and every row is there once', async () => {
    const worker = await startWorker();
    const id = await uploadWorkbook(FEW);
    await reaches(id, 'scanning', 0);
    await wait(Math.random() * 500);
    await worker.end('SIGKILL');
    await startWorker();
    await expectExactlyOnce(id, FEW);
  });
});

describe('Redis away for 10 s in the middle', () => {
  it('with what it had stored: the import ends by itself, every row once', async () => {
    await startWorker();
    const id = await uploadWorkbook();
    await reaches(id, 'importing', 55);
    await redis.stop();
    await wait(10_000);
    await redis.start();
    await expectExactlyOnce(id);
  });

  it('and back empty: the sweep brings the lost jobs again', async () => {
    await startWorker();
    const id = await uploadWorkbook(FEW);
    await reaches(id, 'importing', 55);
    await redis.stop({ empty: true });
    await wait(10_000);
    await redis.start();
    await expectExactlyOnce(id, FEW);
  });
});

describe('Redis away while a workbook is uploaded', () => {
  it('the upload is taken at once, and imported when Redis is back', async () => {
    await redis.stop();
    const started = Date.now();
    const id = await uploadWorkbook(FEW);
    expect(Date.now() - started).toBeLessThan(5_000);
    await redis.start();
    await startWorker();
    await expectExactlyOnce(id, FEW);
  });
});

describe('a worker told to stop', () => {
  it('in the middle of a file hands it back and ends with 0; the next one imports it', async () => {
    const worker = await startWorker();
    const id = await uploadWorkbook(FEW);
    await reaches(id, 'scanning', 0);
    expect(await worker.end('SIGTERM')).toBe(0);
    await startWorker();
    await expectExactlyOnce(id, FEW);
  });
});
