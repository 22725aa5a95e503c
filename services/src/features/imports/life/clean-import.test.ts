import { cancelImport, getImport, type ImportAnswer, undoImport } from '@subtitle/contracts/operations/imports';
import mongoose from 'mongoose';
import { openSpool } from '../../../infra/spool/open-spool';
import { injectDriverFault } from '../../../test/driver-faults';
import { countByWord, findExistingRows, makeAssignedWorkbook } from '../../../test/import-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { startRun } from '../ledger/import-run';
import { publishImport } from '../publish/publish-import';
import { BATCHES } from '../rows/batches';
import { scanImport } from '../scan/scan-import';
import { cleanImport } from './clean-import';
import { runImport } from './run-import';

/** No worker runs: the test itself cleans up. */
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
  BATCHES.removed = 5;
});
afterAll(() => test.stop());

const rowsOf = (id: number) => test.count('predictions', { import_id: id });
const documentOf = async (id: number) =>
  (await mongoose.connection.collection<{ _id: number }>('imports').findOne({ _id: id }))! as unknown as {
    revision: number;
    spool_id: object;
  };
const cancel = (id: number) => test.api.as('uploader').call(cancelImport, { params: { id } });
const undo = (id: number) => test.api.as('uploader').call(undoImport, { params: { id } });

async function uploaded(from: string, word: string, duplicates = 'skip'): Promise<number> {
  const { body } = await test.upload('daily', makeAssignedWorkbook(from, word), { fields: { duplicates } });
  return (body.import as ImportAnswer).id;
}

async function done(from: string, word: string, duplicates?: string): Promise<number> {
  const id = await uploaded(from, word, duplicates);
  expect(await runImport(id, openSpool())).toMatchObject({ status: 'done' });
  return id;
}

/** Scans an import: all its rows are written, but hidden. */
async function scanned(from: string) {
  const id = await uploaded(from, 'one');
  const { run, doc } = (await startRun(id))!;
  await scanImport(run, doc, openSpool());
  return { id, publish: () => publishImport(run) };
}

/** Returns the removal progress written while `work` runs. */
async function toldIn(work: () => Promise<void>): Promise<ImportAnswer['removal'][]> {
  const told: ImportAnswer['removal'][] = [];
  const heal = injectDriverFault(['findAndModify'], ({ update }) => {
    const { removal } = (update as { $set: Partial<ImportAnswer> }).$set;
    if (removal !== undefined) told.push(removal && { done: removal.done, total: removal.total });
  });
  await work().finally(heal);
  return told;
}

it('removes nothing from a running import, and nothing twice', async () => {
  const { id, publish } = await scanned('2027-01-01');
  await cleanImport(id);
  expect(await rowsOf(id)).toBe(24);
  await publish();
  const { revision } = await documentOf(id);
  await cleanImport(id);
  expect(await countByWord('2027')).toEqual({ one: 24 });
  expect((await documentOf(id)).revision).toBe(revision);
  await expect(cleanImport(99_999)).resolves.toBeUndefined();
});

it('removes the rows and the file of a cancelled import, and reports progress at most twice a second', async () => {
  const { id } = await scanned('2028-01-01');
  expect((await cancel(id)).answer.import.removal).toEqual({ done: 0, total: 24 });
  expect(await rowsOf(id)).toBe(24);
  const begun = Date.now();
  const told = await toldIn(() => cleanImport(id));
  expect(told[0]).toEqual({ done: 5, total: 24 });
  expect(told.at(-1)).toBeNull();
  expect(told.length - 2).toBeLessThanOrEqual((Date.now() - begun) / 500);
  expect(await rowsOf(id)).toBe(0);
  expect(await test.count('spool.files', { _id: (await documentOf(id)).spool_id })).toBe(0);
  const { answer } = await test.api.as('uploader').call(getImport, { params: { id } });
  expect(answer.import).toMatchObject({ status: 'cancelled', removal: null, fileKept: false });
});

it('removes the rows and marks of an undone import, counts both, and keeps its file', async () => {
  await done('2029-01-01', 'old');
  const before = await findExistingRows('2029');
  const newer = await done('2029-01-01', 'new', 'replace');
  expect((await undo(newer)).answer.import.removal).toEqual({ done: 0, total: 48 });
  const told = await toldIn(() => cleanImport(newer));
  expect(told[0]).toEqual({ done: 5, total: 48 });
  expect([await rowsOf(newer), await findExistingRows('2029')]).toEqual([0, before]);
  expect(await test.count('predictions', { superseded_by: newer })).toBe(0);
  expect(await test.count('spool.files', { _id: (await documentOf(newer)).spool_id })).toBe(1);
});

it('archives the rows that a done import superseded and removes its duplicates, without reporting progress', async () => {
  const older = await done('2030-01-01', 'old');
  const newer = await done('2030-01-01', 'new', 'replace');
  const same = await done('2030-01-01', 'same');
  expect([await rowsOf(newer), await rowsOf(same)]).toEqual([24, 24]);
  const told = await toldIn(async () => {
    await cleanImport(newer);
    await cleanImport(same);
  });
  expect(told).toEqual([null, null]);
  expect(await test.count('predictions', { import_id: older, archived: true, superseded_by: newer })).toBe(24);
  expect([await rowsOf(newer), await rowsOf(same), await countByWord('2030')]).toEqual([24, 0, { new: 24 }]);
});

it('reports at most the total if more rows are removed than the import counted', async () => {
  const { id } = await scanned('2031-01-01');
  await cancel(id);
  const imports = mongoose.connection.collection<{ _id: number }>('imports');
  await imports.updateOne({ _id: id }, { $set: { removal: { done: 1, total: 3 } } });
  expect(await toldIn(() => cleanImport(id))).toEqual(expect.arrayContaining([{ done: 3, total: 3 }, null]));
});

it('refuses the second of two concurrent undos', async () => {
  const id = await done('2032-01-01', 'one');
  let isFirst = true;
  const heal = injectDriverFault(['findAndModify'], async () => {
    if (!isFirst) return;
    isFirst = false;
    await undo(id);
  });
  const late = await undo(id).finally(heal);
  expect(late.refusal).toMatchObject({ code: 'import-not-done' });
  expect(await test.count('import_audit', { import_id: id })).toBe(1);
});
