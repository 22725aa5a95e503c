import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { pino } from 'pino';
import { openQueues, type QueueName, type Queues } from '../../../infra/queues';
import { startWorkers } from '../../../jobs/start-workers';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { enqueueImportScan } from './import-scan.job';

let test: ImportTest;
let queues: Queues;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
  queues = openQueues(test.api.app.redis, test.api.app.env.QUEUE_PREFIX, () => undefined);
});
afterAll(async () => {
  await queues.close();
  await test.stop();
});

const upload = async (from: string, rows: number) => {
  const bytes = makeWorkbook({ kind: 'daily', rows, languages: ['en'], from });
  return ((await test.upload('daily', bytes)).body.import as ImportAnswer).id;
};

it('a small import does not wait for a large one that started before it', async () => {
  const large = await upload('2027-01-01', 2_400);
  const small = await upload('2050-01-01', 12);
  const workers = startWorkers(test.api.app.env, pino({ level: 'silent' }));
  const [first, second] = await Promise.all([test.waitForEnd(small), test.waitForEnd(large)]);
  await workers.close();
  expect([first, second].map(({ status, inserted }) => [status, inserted])).toEqual([
    ['done', 12],
    ['done', 2_400],
  ]);
  expect(first.finishedAt! < second.finishedAt!).toBe(true);
});

it('large files and .xls workbooks have queues of their own', async () => {
  const file = { name: 'a.xlsx', bytes: 50_000_000, sha256: '' };
  await enqueueImportScan(queues, { _id: 900, enqueued: 0, file });
  await enqueueImportScan(queues, { _id: 901, enqueued: 0, file: { ...file, bytes: 25_000 }, format: 'xls' });
  await enqueueImportScan(queues, { _id: 902, enqueued: 0, file: { ...file, bytes: 50_000 } });
  const waiting = async (name: QueueName) => (await queues.get(name).getWaiting()).map(({ data }) => data.importId);
  expect(await waiting('import-scan-large')).toEqual([900]);
  expect(await waiting('import-scan-xls')).toEqual([901]);
  expect(await waiting('import-scan')).toEqual([902]);
});
