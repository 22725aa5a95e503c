import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { openSpool } from '../../../infra/spool/open-spool';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { findImport } from '../ledger/import.repository';
import { startRun } from '../ledger/import-run';
import { cancelImport } from './cancel-import';
import { runImport } from './run-import';

/** No worker runs: the test itself is the worker. */
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
});
afterAll(() => test.stop());

async function uploaded(from: string): Promise<number> {
  const { body } = await test.upload('daily', makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'], from }));
  return (body.import as ImportAnswer).id;
}

/** Runs an import. Its first command `name` to `collection` fails, after `before` has run. */
async function runFailing(id: number, name: string, collection: string, before = async () => {}) {
  let has = false;
  const heal = injectDriverFault([name], async (command) => {
    if (command[name] !== collection || has) return;
    has = true;
    await before();
    throw createServerError(13);
  });
  return runImport(id, openSpool()).finally(heal);
}

it('returns an import that has ended, or null for a missing one, without a change', async () => {
  expect(await runImport(99_999, openSpool())).toBeNull();
  const id = await uploaded('2027-01-01');
  await cancelImport(id, 'uploader');
  const before = await findImport(id);
  expect(await runImport(id, openSpool())).toEqual(before);
});

it('throws a database error, and another run continues from the same status', async () => {
  const id = await uploaded('2027-02-01');
  await expect(runFailing(id, 'insert', 'predictions')).rejects.toThrow('injected 13');
  expect(await findImport(id)).toMatchObject({ status: 'scanning', run: 1, run_session: null });
  // The scan is over. The lane is read when it begins, and again before the rows become visible.
  await expect(runFailing(id, 'findAndModify', 'import_lanes')).rejects.toThrow('injected 13');
  expect(await findImport(id)).toMatchObject({ status: 'importing', run: 2, run_session: null });
  expect(await runImport(id, openSpool())).toMatchObject({ status: 'done', run: 3, inserted: 12 });
});

it('ignores an error if the import was cancelled or taken over meanwhile', async () => {
  const cancelled = await uploaded('2027-03-01');
  const cancel = async () => void (await cancelImport(cancelled, 'uploader'));
  expect(await runFailing(cancelled, 'find', 'predictions', cancel)).toMatchObject({ status: 'cancelled' });
  const taken = await uploaded('2027-04-01');
  const takeOver = async () => void (await startRun(taken));
  expect(await runFailing(taken, 'find', 'predictions', takeOver)).toMatchObject({ status: 'scanning', run: 2 });
});

it('a run that is aborted throws, and its import continues later', async () => {
  const id = await uploaded('2027-05-01');
  await expect(runImport(id, openSpool(), AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' });
  expect(await findImport(id)).toMatchObject({ status: 'scanning', run_session: null });
  expect(await runImport(id, openSpool())).toMatchObject({ status: 'done' });
});

it('a run that is aborted after its import was cancelled returns without an error', async () => {
  const id = await uploaded('2027-06-01');
  const stop = new AbortController();
  const heal = injectDriverFault(['find'], async ({ find }) => {
    if (find !== 'users' || stop.signal.aborted) return;
    stop.abort();
    await cancelImport(id, 'uploader');
  });
  expect(await runImport(id, openSpool(), stop.signal).finally(heal)).toMatchObject({ status: 'cancelled' });
});
