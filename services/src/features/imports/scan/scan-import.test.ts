import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook, type WorkbookPlan } from '@subtitle/testing/make-workbook';
import { waitUntil } from '@subtitle/testing/processes';
import { openSpool } from '../../../infra/spool/open-spool';
import { CounterModel } from '../../../models/counter.model';
import { PredictionModel } from '../../../models/prediction.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import type { PreparedRow } from '../kinds/kind-spec';
import { createFileFault } from '../ledger/end-import';
import { findImport } from '../ledger/import.repository';
import { startRun } from '../ledger/import-run';
import { cancelImport } from '../life/cancel-import';
import { runImport } from '../life/run-import';
import { BATCHES } from '../rows/batches';
import { createRowWriter } from './row-writer';
import { type RunReport, startReport } from './run-report';
import { scanImport } from './scan-import';

/** No worker runs: the test itself scans. */
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
});
const usual = BATCHES.written;
afterEach(() => {
  BATCHES.written = usual;
});
afterAll(() => test.stop());

async function uploaded(plan: Partial<WorkbookPlan>): Promise<number> {
  const { body } = await test.upload('daily', makeWorkbook({ kind: 'daily', rows: 24, languages: ['en'], ...plan }));
  return (body.import as ImportAnswer).id;
}

/** Returns the number of rows in each insert while `work` runs. */
async function insertsOf(work: () => Promise<unknown>): Promise<number[]> {
  const inserts: number[] = [];
  const heal = injectDriverFault(['insert'], ({ insert, documents }) => {
    if (insert === 'predictions') inserts.push((documents as object[]).length);
  });
  await work().finally(heal);
  return inserts;
}

const foldersOfMine = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`subtitle-import-${process.pid}-`));

it('writes rows in chunks, and in smaller ones if their texts are long', async () => {
  BATCHES.written = 5;
  const short = await uploaded({ from: '2027-01-01' });
  expect(await insertsOf(() => runImport(short, openSpool()))).toEqual([5, 5, 5, 5, 4]);
  BATCHES.written = usual;
  const change = (row: Record<string, string | number>) => ({ ...row, en_1: 'x'.repeat(32_000) });
  const long = await uploaded({ from: '2027-02-01', rows: 36, change });
  expect(await insertsOf(() => runImport(long, openSpool()))).toEqual([25, 11]);
  expect(await findImport(long)).toMatchObject({ status: 'done', written: 36, inserted: 36 });
});

it('writes nothing after the first error, and leaves written rows to cleaning', async () => {
  BATCHES.written = 5;
  const faultyAt = (faulty: number) => (row: Record<string, string | number>, at: number) =>
    at === faulty ? { ...row, lrname: 'nobody' } : row;
  const late = await uploaded({ from: '2028-01-01', change: faultyAt(12) });
  await runImport(late, openSpool());
  const left = { status: 'failed', written: 10, hidden: true, unclean: true, removal: { done: 0, total: 10 } };
  expect(await findImport(late)).toMatchObject({ ...left, rows: 24, rejected: 24, inserted: 0 });
  const early = await uploaded({ from: '2028-02-01', change: faultyAt(2) });
  await runImport(early, openSpool());
  const nothing = { status: 'failed', written: 0, hidden: false, unclean: false, removal: null };
  expect(await findImport(early)).toMatchObject({ ...nothing, rows: 24, rejected: 24 });
});

it('reports a sheet without any cell as empty', async () => {
  const id = await uploaded({ rows: 0, columns: [] });
  expect(await runImport(id, openSpool())).toMatchObject({
    status: 'failed',
    errors: [{ message: 'Excel file is empty.' }],
  });
});

it('settled waits for rows being written, even if their write fails', async () => {
  BATCHES.written = 1;
  const doc = (await findImport(await uploaded({ from: '2028-03-01' })))!;
  let refuse = (_: Error) => {};
  const save = jest.fn(() => new Promise<never>((_resolve, reject) => (refuse = reject)));
  const writer = createRowWriter(doc, { save } as unknown as RunReport, Promise.resolve());
  await writer.add({ _id: 'on-its-way', key: 'on-its-way' } as PreparedRow, []);
  await waitUntil(async () => save.mock.calls.length > 0 || undefined, 'the row is written');
  const settled = jest.fn();
  const waiting = Promise.resolve(writer.settled()).then(settled);
  await new Promise(setImmediate);
  expect(settled).not.toHaveBeenCalled();
  refuse(new Error('the database is away'));
  await waiting;
});

it('the days of an import span its first and last day, in any order of rows', async () => {
  const days = ['20/3/2029', '5/3/2029', '28/3/2029', '12/3/2029'];
  const change = (row: Record<string, string | number>, at: number) => {
    const day = days[Math.floor(at / 12)]!;
    return { ...row, fromdate: day, todate: day };
  };
  const id = await uploaded({ rows: 48, change });
  expect(await runImport(id, openSpool())).toMatchObject({ days: { from: '2029-03-05', to: '2029-03-28' } });
});

it('a version reuses the number of the one it supersedes, without taking a new one', async () => {
  const lastNumber = async () => (await CounterModel.findById('predictions').lean())!.last;
  const numbersOf = async (import_id: number) =>
    (await PredictionModel.find({ import_id }).sort({ key: 1 }).lean()).map(({ id }) => id);
  const first = await uploaded({ from: '2031-01-01' });
  await runImport(first, openSpool());
  const taken = await lastNumber();
  const bytes = makeWorkbook({ kind: 'daily', rows: 36, languages: ['hi'], from: '2031-01-01' });
  const { body } = await test.upload('daily', bytes, { fields: { duplicates: 'replace' } });
  const { id } = body.import as ImportAnswer;
  expect(await runImport(id, openSpool())).toMatchObject({ status: 'done', replaced: 24, inserted: 36 });
  const added = Array.from({ length: 12 }, (_, at) => taken + 1 + at);
  const all = await numbersOf(id);
  expect(all.filter((number) => number <= taken)).toEqual(await numbersOf(first));
  expect([all.filter((number) => number > taken).sort((a, b) => a - b), await lastNumber()]).toEqual([
    added,
    taken + 12,
  ]);
  const same = makeWorkbook({ kind: 'daily', rows: 36, languages: ['gu'], from: '2031-01-01' });
  const again = await test.upload('daily', same, { fields: { duplicates: 'replace' } });
  const counted = jest.spyOn(CounterModel, 'findOneAndUpdate');
  await runImport((again.body.import as ImportAnswer).id, openSpool());
  expect(counted).not.toHaveBeenCalled();
  counted.mockRestore();
});

it('settles rows that others imported during an interrupted scan, also against rows the scan wrote before', async () => {
  BATCHES.written = 5;
  const late = await uploaded({ from: '2032-01-01' });
  let inserts = 0;
  const heal = injectDriverFault(['insert'], ({ insert }) => {
    if (insert === 'predictions' && ++inserts === 3) throw createServerError(13);
  });
  await expect(runImport(late, openSpool()).finally(heal)).rejects.toThrow('injected 13');
  expect(await findImport(late)).toMatchObject({ status: 'scanning', written: 10, inserted: 10 });
  const early = await uploaded({ from: '2032-01-01' });
  expect(await runImport(early, openSpool())).toMatchObject({ status: 'done', inserted: 24 });
  expect(await insertsOf(() => runImport(late, openSpool()))).toEqual([5, 5, 4]);
  expect(await findImport(late)).toMatchObject({ status: 'done', written: 24, inserted: 0, duplicate: 24 });
});

it('an aborted scan does not end its import, and leaves no file behind', async () => {
  const id = await uploaded({ from: '2030-01-01' });
  const { run, doc } = (await startRun(id))!;
  const others = await foldersOfMine();
  const scanning = scanImport(run, doc, openSpool(), AbortSignal.abort());
  await expect(scanning).rejects.toMatchObject({ code: 'aborted' });
  expect(await findImport(id)).toMatchObject({ status: 'scanning', written: 0 });
  expect(await foldersOfMine()).toEqual(others);
  await run.close();
  expect(await runImport(id, openSpool())).toMatchObject({ status: 'done', inserted: 24 });
  expect(await foldersOfMine()).toEqual(others);
});

describe('the report of a scan', () => {
  const begun = async (from: string, outer?: AbortSignal) => {
    const id = await uploaded({ from });
    const { run, doc } = (await startRun(id))!;
    const report = startReport(run, doc, outer);
    const stop = async () => {
      await report.stop();
      await run.close();
    };
    return { id, run, report, stop };
  };

  it('includes progress that never falls, and the errors so far', async () => {
    const { report, stop } = await begun('2031-01-01');
    expect(await report.save({})).toMatchObject({ progress: 0, eta_seconds: null, rows: 0 });
    report.setProgress(0.5);
    report.setProgress(0.2);
    expect(await report.save({ inc: { written: 3 } })).toMatchObject({ progress: 45, written: 3 });
    report.setProgress(1);
    const line = createFileFault('odd').groups[0]!;
    const outcome = { ...createFileFault('odd', 400), groups: Array.from({ length: 30 }, () => line), errorCount: 30 };
    report.setSource(() => outcome as never);
    const told = await report.save({});
    expect(told).toMatchObject({ progress: 90, rows: 400, error_count: 30 });
    expect(told.error_groups).toHaveLength(20);
    expect(await report.save({ set: { rows: 401 } })).toMatchObject({ rows: 401 });
    await stop();
  });

  it('is sent by itself until it is stopped', async () => {
    const { id, report, stop } = await begun('2031-02-01');
    const { revision } = (await findImport(id))!;
    await new Promise((resolve) => setTimeout(resolve, 900));
    await report.stop();
    const alive = (await findImport(id))!.revision;
    expect(alive).toBeGreaterThan(revision);
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect((await findImport(id))!.revision).toBe(alive);
    await stop();
  });

  it('is sent half a second after the last one, the first one sooner, with the remaining time', async () => {
    let now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    const timers = jest.spyOn(globalThis, 'setInterval');
    const { run, report, stop } = await begun('2031-07-01');
    const pulse = timers.mock.calls.find(([, ms]) => ms === 200)![0] as () => void;
    timers.mockRestore();
    const change = jest.spyOn(run, 'change');
    const signsAfter = async (ms: number) => {
      now += ms;
      pulse();
      await new Promise(setImmediate);
      await Promise.all(change.mock.results.map(({ value }) => value));
      return change.mock.calls.length;
    };
    expect([await signsAfter(199), await signsAfter(1), await signsAfter(499), await signsAfter(1)]).toEqual([
      0, 1, 1, 2,
    ]);
    report.setProgress(0.25);
    expect(await report.save({})).toMatchObject({ eta_seconds: null });
    report.setProgress(0.5);
    now += 10_000;
    expect(await report.save({})).toMatchObject({ eta_seconds: 20 });
    clock.mockRestore();
    await stop();
  });

  it('aborts the scan when its run loses the import, and when the caller aborts', async () => {
    const outer = new AbortController();
    const { report, stop } = await begun('2031-03-01', outer.signal);
    expect(report.signal.aborted).toBe(false);
    outer.abort();
    expect(report.signal.aborted).toBe(true);
    await stop();
    for (const signal of [undefined, new AbortController().signal]) {
      const lost = await begun(signal ? '2031-04-01' : '2031-05-01', signal);
      await cancelImport(lost.id, 'uploader');
      await expect(lost.report.save({})).rejects.toBeDefined();
      await lost.stop();
      expect(lost.report.signal.aborted).toBe(true);
    }
  });

  it('continues after a brief failure of the database', async () => {
    const { report, stop } = await begun('2031-06-01');
    const heal = injectDriverFault(['findAndModify'], () => {
      throw new Error('for a moment');
    });
    await expect(report.save({}).finally(heal)).rejects.toThrow('for a moment');
    expect(report.signal.aborted).toBe(false);
    expect(await report.save({ inc: { written: 1 } })).toMatchObject({ written: 1 });
    await stop();
  });
});
