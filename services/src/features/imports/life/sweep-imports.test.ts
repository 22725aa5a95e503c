import { cancelImport, getImport, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { eventually } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { openQueues, type Queues } from '../../../infra/queues';
import { startWorkers } from '../../../jobs/start-workers';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { importJobs } from '../jobs/sweep';
import { sweepImports } from './sweep-imports';

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

const imports = () => mongoose.connection.collection<{ _id: number }>('imports');
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const statusOf = async (id: number) =>
  (await test.api.as('uploader').call(getImport, { params: { id } })).answer.import;

async function uploaded(from: string): Promise<number> {
  const { body } = await test.upload('daily', makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'], from }));
  return (body.import as ImportAnswer).id;
}

async function importIt(id: number): Promise<ImportAnswer> {
  const workers = startWorkers(test.api.app.env, pino({ level: 'silent' }));
  const ended = await test.ended(id);
  await workers.close();
  return ended;
}

it('leaves an import alone whose job is waiting', async () => {
  const id = await uploaded('2027-01-01');
  expect(await sweepImports(importJobs(queues), later(30))).toBe(0);
  expect(await importIt(id)).toMatchObject({ status: 'done' });
});

it('puts an import in the queue again whose job is gone, once though two workers sweep', async () => {
  const id = await uploaded('2027-02-01');
  await queues.get('import-scan').drain();
  const swept = await Promise.all([later(30), later(30)].map((now) => sweepImports(importJobs(queues), now)));
  expect(swept[0]! + swept[1]!).toBe(1);
  expect(await importIt(id)).toMatchObject({ status: 'done', inserted: 12 });
});

it('gives an import up that was tried twenty times', async () => {
  const id = await uploaded('2027-03-01');
  await queues.get('import-scan').drain();
  await imports().updateOne({ _id: id }, { $set: { enqueued: 20 } });
  await sweepImports(importJobs(queues), later(30));
  const { status, errors } = await statusOf(id);
  expect(status).toBe('failed');
  expect(errors[0]!.message).toBe('This import could not be finished. Please upload the file again.');
});

it('removes what a cancelled import left although its job was lost, and hides it until then', async () => {
  const id = await uploaded('2027-04-01');
  await queues.get('import-scan').drain();
  await mongoose.connection.collection('predictions').insertOne({ id: 900_001, key: 'left over', import_id: id });
  await test.api.as('uploader').call(cancelImport, { params: { id } });
  await queues.get('import-clean').drain();
  expect(await imports().findOne({ _id: id })).toMatchObject({ hidden: true, unclean: true });
  expect(await sweepImports(importJobs(queues), later(30))).toBe(1);
  const workers = startWorkers(test.api.app.env, pino({ level: 'silent' }));
  await eventually(
    async () => (await imports().findOne({ _id: id, unclean: false })) ?? undefined,
    20,
    `${id} is clean`,
  );
  await workers.close();
  expect(await imports().findOne({ _id: id })).toMatchObject({ status: 'cancelled', hidden: false, removal: null });
  expect(await test.count('predictions', { import_id: id })).toBe(0);
});

it('ends an import whose file is gone with one sentence', async () => {
  const id = await uploaded('2027-06-01');
  await mongoose.connection.collection('spool.files').deleteMany({});
  expect(await importIt(id)).toMatchObject({
    status: 'failed',
    errors: [{ row: 0, message: 'The uploaded file is no longer there. Please upload it again.' }],
  });
});

it('removes the file of an ended import after 90 days, not sooner', async () => {
  const id = await uploaded('2027-07-01');
  expect(await importIt(id)).toMatchObject({ status: 'done', fileKept: true });
  const jobs = importJobs(queues);
  const spooled = async () => {
    const { spool_id } = (await imports().findOne({ _id: id })) as unknown as { spool_id: object };
    return test.count('spool.files', { _id: spool_id });
  };
  await sweepImports(jobs, later(89 * 24 * 3600));
  expect([(await statusOf(id)).fileKept, await spooled()]).toEqual([true, 1]);
  await sweepImports(jobs, later(91 * 24 * 3600));
  expect([(await statusOf(id)).fileKept, await spooled()]).toEqual([false, 0]);
});
