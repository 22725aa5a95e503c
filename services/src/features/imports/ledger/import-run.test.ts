import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import mongoose from 'mongoose';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { openChange } from '../../../test/open-change';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { answerImport } from '../life/answer-import';
import { cancelImport } from '../life/cancel-import';
import { undoImport } from '../life/undo-import';
import { changeImport } from './change-import';
import { findImport } from './import.repository';
import { endOpenTransaction, RunLost, startRun, takeFromRun } from './import-run';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
});
afterAll(() => test.stop());

/** MongoDB aborts the transaction of a dead worker only after a minute. A takeover must be faster. */
const WITHOUT_WAITING_MS = 30_000;

it(
  'takes a run over despite its open transaction, which then has no effect',
  async () => {
    const id = await uploaded('2027-01-01');
    const dead = (await startRun(id))!.run;
    const { late, goOn } = await openChange(dead);
    const neighbour = (await startRun(await uploaded('2026-01-01')))!.run;
    const open = await openChange(neighbour);

    const taken = (await startRun(id))!;
    goOn();

    await expect(late).rejects.toBeInstanceOf(RunLost);
    expect(taken.run.number).toBe(dead.number + 1);
    const now = await taken.run.change('scan', { set: { written: 0 } });
    expect(now).toMatchObject({ run: taken.run.number, rows: 0 });
    open.goOn();
    expect(await open.late).toMatchObject({ rows: 99 });
    expect(open.tries).toBe(1);
    await Promise.all([dead.close(), taken.run.close(), neighbour.close()]);
  },
  WITHOUT_WAITING_MS,
);

async function uploaded(from: string): Promise<number> {
  const { body } = await test.upload('daily', makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'], from }));
  return (body.import as ImportAnswer).id;
}

it('a refused answer and a refused undo leave the transaction of the run alone', async () => {
  const id = await uploaded('2028-01-01');
  const { run } = (await startRun(id))!;
  const open = await openChange(run);
  await expect(answerImport(id, 'skip', 'uploader')).rejects.toMatchObject({ code: 'import-not-waiting' });
  await expect(undoImport(id, 'uploader')).rejects.toMatchObject({ code: 'import-not-done' });
  open.goOn();
  expect(await open.late).toMatchObject({ rows: 99 });
  expect(open.tries).toBe(1);
  await run.close();
});

it('a run that cannot start changes nothing', async () => {
  expect(await startRun(99_999)).toBeNull();
  const id = await uploaded('2029-01-01');
  await cancelImport(id, 'uploader');
  const before = await findImport(id);
  expect(await startRun(id)).toBeNull();
  expect(await findImport(id)).toEqual(before);
});

it('only one of two concurrent starts gets the run', async () => {
  const id = await uploaded('2033-01-01');
  const both = await Promise.all([startRun(id), startRun(id)]);
  const [only, ...others] = both.filter((started) => started !== null);
  expect(others).toEqual([]);
  expect(only!.run.number).toBe(1);
  await only!.run.close();
});

it('takeFromRun works for an import without a holder and for a missing import', async () => {
  expect(await takeFromRun(99_999, async () => 'taken')).toBe('taken');
  expect(await takeFromRun(await uploaded('2034-01-01'), async () => 'taken')).toBe('taken');
});

it('each run starts at the import’s status, and keeps the time of the first start', async () => {
  const id = await uploaded('2030-01-01');
  const first = (await startRun(id))!;
  expect(first.doc).toMatchObject({ status: 'scanning', run: 1, started_at: expect.any(Date) });
  expect(first.doc.run_session).not.toBeNull();
  await first.run.close();
  expect(await findImport(id)).toMatchObject({ run_session: null, run: 1 });
  const second = (await startRun(id))!;
  expect(second.doc).toMatchObject({ status: 'scanning', run: 2, started_at: first.doc.started_at });
  await second.run.change('end-scan', { set: { rows: 12 } });
  const third = (await startRun(id))!;
  expect(third.doc).toMatchObject({ status: 'importing', run: 3, rows: 12 });
  await expect(second.run.change('settle', {})).rejects.toBeInstanceOf(RunLost);
  await third.run.change('ask', { set: { question: { duplicate: 1, worked: 0, replaceable: 1, rows: 12 } } });
  expect(await startRun(id)).toBeNull();
  await Promise.all([second.run.close(), third.run.close()]);
});

it('a failed killSessions or a failed end of the run does not block the next run', async () => {
  const id = await uploaded('2031-01-01');
  const { run } = (await startRun(id))!;
  const fail = () => {
    throw createServerError(13);
  };
  const heal = injectDriverFault(['killSessions'], fail);
  const later = await startRun(id).finally(heal);
  expect(later!.doc.run).toBe(2);
  const healAgain = injectDriverFault(['findAndModify'], fail);
  await expect(later!.run.close().finally(healAgain)).resolves.toBeUndefined();
  await run.close();
});

it('killing the session of a run that has just ended closes no cursor of other reads', async () => {
  const id = await uploaded('2027-12-01');
  const { run } = (await startRun(id))!;
  const { run_session } = (await findImport(id))!;
  await run.close();
  // This read takes the session that was returned last.
  const cursor = mongoose.connection.collection('users').find({}, { batchSize: 1 });
  await cursor.next();
  await endOpenTransaction(run_session);
  expect(await cursor.next()).not.toBeNull();
  await cursor.close();
});

it('a run that failed to end keeps its session, so that the next run closes no cursor of other reads', async () => {
  const id = await uploaded('2027-11-01');
  const { run } = (await startRun(id))!;
  const heal = injectDriverFault(['findAndModify'], () => {
    throw createServerError(8_000);
  });
  await run.close().finally(heal);
  // This read takes the session that was returned last.
  const cursor = mongoose.connection.collection('users').find({}, { batchSize: 1 });
  await cursor.next();
  await (await startRun(id))!.run.close();
  expect(await cursor.next()).not.toBeNull();
  await cursor.close();
});

it('retries an interrupted write, and fails with RunLost if another run took over before the retry', async () => {
  const id = await uploaded('2034-01-01');
  const { run } = (await startRun(id))!;
  const interrupted = async () => {
    let times = 0;
    const heal = injectDriverFault(['findAndModify'], () => {
      if (times++ === 0) throw createServerError(11601);
    });
    return run.change('scan', { inc: { written: 2 } }).finally(heal);
  };
  expect(await interrupted()).toMatchObject({ run: run.number, written: 2 });
  const later = (await startRun(id))!.run;
  await expect(interrupted()).rejects.toBeInstanceOf(RunLost);
  expect(await findImport(id)).toMatchObject({ run: later.number, written: 2 });
  await Promise.all([run.close(), later.close()]);
});

it('rejects a write of a run without its run number', async () => {
  await expect(changeImport(1, 'scan')).rejects.toThrow('scan names no run.');
});

it('a decision that was rolled back is not in the audit log', async () => {
  const id = await uploaded('2032-01-01');
  const heal = injectDriverFault(['commitTransaction'], () => {
    throw createServerError(13);
  });
  await expect(cancelImport(id, 'uploader').finally(heal)).rejects.toThrow('injected 13');
  expect(await findImport(id)).toMatchObject({ status: 'queued' });
  expect(await test.count('import_audit', { import_id: id })).toBe(0);
  await cancelImport(id, 'uploader');
  expect(await test.count('import_audit', { import_id: id })).toBe(1);
});
