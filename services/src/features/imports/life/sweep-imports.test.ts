import { cancelImport, getImport, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { waitUntil } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { openQueues, type Queues } from '../../../infra/queues';
import { openSpool } from '../../../infra/spool/open-spool';
import { startWorkers } from '../../../jobs/start-workers';
import { openChange } from '../../../test/open-change';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { createImportJobs } from '../jobs/sweep';
import { startRun } from '../ledger/import-run';
import { cleanImport } from './clean-import';
import { runImport } from './run-import';
import { type ImportJobs, sweepImports } from './sweep-imports';

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

const imports = () => mongoose.connection.collection<{ _id: number; [field: string]: unknown }>('imports');
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const statusOf = async (id: number) =>
  (await test.api.as('uploader').call(getImport, { params: { id } })).answer.import;

async function uploaded(from: string, fields = {}): Promise<number> {
  const bytes = makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'], from });
  const { body } = await test.upload('daily', bytes, { fields });
  return (body.import as ImportAnswer).id;
}

async function importIt(id: number): Promise<ImportAnswer> {
  const workers = startWorkers(test.api.app.env, pino({ level: 'silent' }));
  const ended = await test.waitForEnd(id);
  await workers.close();
  return ended;
}

/** Returns the id of an import that waits for an answer. */
async function asking(from: string): Promise<number> {
  await runImport(await uploaded(from), openSpool());
  const id = await uploaded(from, { duplicates: 'ask' });
  await runImport(id, openSpool());
  return id;
}

/** Returns a queue that gives the same answer about every job, and the list of enqueued imports. */
function queue(isLive: boolean, enqueue: ImportJobs['enqueue'] = async () => undefined) {
  const enqueued: number[] = [];
  const jobs: ImportJobs = {
    hasLiveJob: async () => isLive,
    enqueue: async (doc) => {
      enqueued.push(doc._id);
      await enqueue(doc);
    },
  };
  return { enqueued, jobs };
}

it('leaves an import alone while its job waits', async () => {
  const id = await uploaded('2027-01-01');
  expect(await sweepImports(createImportJobs(queues), later(30))).toBe(0);
  expect(await importIt(id)).toMatchObject({ status: 'done' });
});

it('queues an import again if its job is gone, only once even if two workers sweep', async () => {
  const id = await uploaded('2027-02-01');
  await queues.get('import-scan').drain();
  const swept = await Promise.all([later(30), later(30)].map((now) => sweepImports(createImportJobs(queues), now)));
  expect(swept[0]! + swept[1]!).toBe(1);
  expect(await importIt(id)).toMatchObject({ status: 'done', inserted: 12 });
});

it('queues an import again after a minute of inactivity, even if its job seems alive', async () => {
  const id = await uploaded('2027-02-15');
  const touched = (await imports().findOne({ _id: id }))!.touched_at as Date;
  const { enqueued, jobs } = queue(true);
  const after = (ms: number) => new Date(touched.getTime() + ms);
  expect(await sweepImports(jobs, after(60_000))).toBe(0);
  expect([await sweepImports(jobs, after(60_001)), enqueued]).toEqual([1, [id]]);
  await runImport(id, openSpool());
});

it('fails an import after twenty rounds, even with an open transaction', async () => {
  const id = await uploaded('2027-03-01');
  await queues.get('import-scan').drain();
  const sweepAt = async (rounds: number) => {
    await imports().updateOne({ _id: id }, { $set: { enqueued: rounds } });
    return sweepImports(queue(false).jobs, later(30));
  };
  expect(await sweepAt(19)).toBe(1);
  const { run } = (await startRun(id))!;
  const open = await openChange(run);
  open.late.catch(() => undefined);
  expect(await sweepAt(20)).toBe(0);
  open.goOn();
  await run.close();
  const { status, errors } = await statusOf(id);
  expect(status).toBe('failed');
  expect(errors[0]!.message).toBe('This import could not be finished. Please upload the file again.');
});

it('queues the cleaning of a cancelled import if its job was lost, and hides the import until then', async () => {
  const id = await uploaded('2027-04-01');
  await queues.get('import-scan').drain();
  await mongoose.connection.collection('predictions').insertOne({ id: 900_001, key: 'left over', import_id: id });
  await test.api.as('uploader').call(cancelImport, { params: { id } });
  await queues.get('import-clean').drain();
  expect(await imports().findOne({ _id: id })).toMatchObject({ hidden: true, unclean: true });
  expect(await sweepImports(createImportJobs(queues), later(30))).toBe(1);
  const workers = startWorkers(test.api.app.env, pino({ level: 'silent' }));
  await waitUntil(async () => (await imports().findOne({ _id: id, unclean: false })) ?? undefined, `${id} is clean`);
  await workers.close();
  expect(await imports().findOne({ _id: id })).toMatchObject({ status: 'cancelled', hidden: false, removal: null });
  expect(await test.count('predictions', { import_id: id })).toBe(0);
});

it('never gives up cleaning an import that has ended', async () => {
  const id = await uploaded('2027-05-01');
  await test.api.as('uploader').call(cancelImport, { params: { id } });
  await imports().updateOne({ _id: id }, { $set: { enqueued: 20 } });
  const { enqueued, jobs } = queue(false);
  await sweepImports(jobs, later(30));
  expect(enqueued).toEqual([id]);
  await cleanImport(id);
});

it('cancels an import whose question is a day old, only once even if two workers sweep', async () => {
  const id = await asking('2027-05-10');
  const asked = (await imports().findOne({ _id: id }))!.asked_at as Date;
  const { enqueued, jobs } = queue(false);
  const after = (ms: number) => new Date(asked.getTime() + ms);
  expect(await sweepImports(jobs, after(24 * 3600_000))).toBe(0);
  // The times are further in the past than needed, so that an import just touched by one sweep is no longer inactive
  // for the other.
  const longAgo = new Date(Date.now() - 24 * 3600_000 - 1);
  await imports().updateOne({ _id: id }, { $set: { asked_at: longAgo, touched_at: longAgo } });
  const swept = await Promise.all([1, 2].map(() => sweepImports(jobs)));
  expect([swept[0]! + swept[1]!, enqueued]).toEqual([1, [id]]);
  expect(await statusOf(id)).toMatchObject({ status: 'cancelled', rejected: 12, removal: { done: 0, total: 12 } });
  await cleanImport(id);
});

it('leaves a question alone that was asked again since the sweep read it', async () => {
  const ids = [await asking('2027-05-20'), await asking('2027-05-25')];
  const { enqueued, jobs } = queue(false, async () => {
    await imports().updateOne({ _id: ids[1] }, { $set: { asked_at: new Date() } });
  });
  expect([await sweepImports(jobs, later(25 * 3600)), enqueued]).toEqual([1, [ids[0]]]);
  expect((await statusOf(ids[1]!)).question).not.toBeNull();
  for (const id of ids) await test.api.as('uploader').call(cancelImport, { params: { id } });
  await Promise.all(ids.map(cleanImport));
});

it('fails an import whose file is gone, with one message', async () => {
  const id = await uploaded('2027-06-01');
  await mongoose.connection.collection('spool.files').deleteMany({});
  const message = 'The uploaded file no longer exists. Please upload it again.';
  const key = `|${message}`;
  const line = { sheet: '', column: '', value: '', message };
  expect(await importIt(id)).toMatchObject({
    status: 'failed',
    rows: 0,
    errorCount: 1,
    errors: [{ ...line, row: 0 }],
    errorGroups: [{ ...line, fault: key, from: 0, to: 0, rows: 1 }],
    faults: [{ key, column: '', title: message, errors: 1, first: 0, cause: null }],
    warnings: [],
    systemic: null,
    removal: null,
  });
});

it('removes the file of an import 90 days after its end, not sooner', async () => {
  const id = await uploaded('2027-07-01');
  expect(await importIt(id)).toMatchObject({ status: 'done', fileKept: true });
  const jobs = createImportJobs(queues);
  const spooled = async () => {
    const { spool_id } = (await imports().findOne({ _id: id })) as unknown as { spool_id: object };
    return test.count('spool.files', { _id: spool_id });
  };
  const ended = Date.parse((await statusOf(id)).finishedAt!);
  await sweepImports(jobs, new Date(ended + 90 * 24 * 3600_000));
  expect([(await statusOf(id)).fileKept, await spooled()]).toEqual([true, 1]);
  await sweepImports(jobs, new Date(ended + 90 * 24 * 3600_000 + 1));
  expect([(await statusOf(id)).fileKept, await spooled()]).toEqual([false, 0]);
});
