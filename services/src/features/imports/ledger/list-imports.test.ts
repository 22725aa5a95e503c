import { getImport, type ImportAnswer, listImports } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import mongoose from 'mongoose';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { findExpiredFiles, findInactiveImports, findSameFile } from './import.repository';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
});
afterAll(() => test.stop());

async function uploaded(from: string): Promise<number> {
  const { body } = await test.upload('daily', makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'], from }));
  return (body.import as ImportAnswer).id;
}

it('filters the history by kind, state and file hash, page by page', async () => {
  const uploader = test.api.as('uploader');
  const ids = [await uploaded('2027-01-01'), await uploaded('2027-01-02'), await uploaded('2027-01-03')];
  const imports = mongoose.connection.collection<{ _id: number }>('imports');
  await imports.updateOne({ _id: ids[1] }, { $set: { status: 'cancelled', hidden: false } });
  const list = async (query: NonNullable<Parameters<typeof uploader.call<typeof listImports>>[1]>['query']) => {
    const { answer } = await uploader.call(listImports, { query });
    return [answer.imports.map(({ id }) => id), answer.next];
  };
  expect(await list({ state: 'open' })).toEqual([[ids[2], ids[0]], null]);
  expect(await list({ state: 'cancelled', kind: 'daily' })).toEqual([[ids[1]], null]);
  expect(await list({ state: 'cancelled', kind: 'tenday' })).toEqual([[], null]);
  const { answer } = await uploader.call(listImports, { query: {} });
  const { sha256 } = answer.imports.find(({ id }) => id === ids[2])!.file;
  expect(await list({ sha256 })).toEqual([[ids[2]], null]);
  expect(await list({ sha256: 'a'.repeat(64) })).toEqual([[], null]);
  expect(await list({ state: 'open', limit: 1 })).toEqual([[ids[2]], ids[2]]);
  expect(await list({ state: 'open', limit: 1, before: ids[2] })).toEqual([[ids[0]], null]);
});

it('searches the history by file name, person and time, without pattern characters', async () => {
  const uploader = test.api.as('uploader');
  const id = await uploaded('2027-02-01');
  const imports = mongoose.connection.collection<{ _id: number }>('imports');
  const created_at = new Date('2026-05-05T10:00:00Z');
  await imports.updateOne(
    { _id: id },
    { $set: { 'file.name': 'March (2).xlsx', created_by: 'Meera.Shah', created_at } },
  );
  const list = async (query: NonNullable<Parameters<typeof uploader.call<typeof listImports>>[1]>['query']) =>
    (await uploader.call(listImports, { query })).answer.imports.map((one) => one.id);
  expect(await list({ file: 'march (2' })).toEqual([id]);
  expect(await list({ file: 'march .2' })).toEqual([]);
  expect(await list({ file: ' March ', by: ' Shah ' })).toEqual([id]);
  expect(await list({ by: 'meera' })).toEqual([id]);
  expect(await list({ by: 'meera', file: 'april' })).toEqual([]);
  expect(await list({ since: '2026-05-05T00:00:00Z', until: '2026-05-06T00:00:00Z' })).toEqual([id]);
  expect(await list({ since: '2026-05-05T00:00:00Z', until: '2026-05-05T10:00:00Z' })).toEqual([]);
  expect(await list({ since: '2026-05-05T10:00:00Z', until: '2026-05-05T10:00:01Z' })).toEqual([id]);
  expect(await list({ until: '2026-05-05T10:00:01Z' })).toEqual([id]);
  expect(await list({ since: '2026-05-05T10:00:01Z' })).not.toContain(id);
  expect(await list({ since: '2026-05-05T10:00:01Z' })).not.toEqual([]);
  expect((await uploader.call(listImports, { query: { since: 'yesterday' } })).status).toBe(400);
  expect((await uploader.call(listImports, { query: { file: 'x'.repeat(101) } })).status).toBe(400);
});

it('refuses an unknown state', async () => {
  const { status } = await test.api.as('uploader').call(listImports, { query: { state: 'gone' as never } });
  expect(status).toBe(400);
});

/** Stores imports with these ids directly in the database. */
const store = (ids: number[], parts: object) =>
  mongoose.connection
    .collection<{ _id: number }>('imports')
    .insertMany(
      ids.map((_id) => ({ _id, kind: 'tenday', file: {}, created_by: 'a', created_at: new Date(), ...parts })),
    );
const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

it('returns pages of twenty, and a next page only where more follow', async () => {
  const uploader = test.api.as('uploader');
  const list = async () => {
    const { answer } = await uploader.call(listImports, { query: { kind: 'tenday' } });
    return [answer.imports.map(({ id }) => id), answer.next];
  };
  const file = { name: 'x', bytes: 1, sha256: 'x' };
  await store(ids(1_001, 20), { file, status: 'done' });
  expect(await list()).toEqual([ids(1_001, 20).reverse(), null]);
  await store([1_021], { file, status: 'done' });
  expect(await list()).toEqual([ids(1_002, 20).reverse(), 1_002]);
});

it('a list returns the first twenty errors of each import, a single import all', async () => {
  const uploader = test.api.as('uploader');
  const errors = ids(2, 21).map((row) => ({ sheet: '', row, column: '', value: '', message: `Row ${row}` }));
  const error_groups = errors.map(({ row, ...line }) => ({ ...line, fault: 'x', from: row, to: row, rows: 1 }));
  const sha256 = 'a'.repeat(64);
  await store([2_001], { file: { name: 'x', bytes: 1, sha256 }, status: 'failed', errors, error_groups });
  const [shown] = (await uploader.call(listImports, { query: { sha256 } })).answer.imports;
  expect([shown!.errors, shown!.errorGroups].map((lines) => lines.length)).toEqual([20, 20]);
  const whole = (await uploader.call(getImport, { params: { id: 2_001 } })).answer.import;
  expect([whole.errors, whole.errorGroups].map((lines) => lines.length)).toEqual([21, 21]);
});

it('a round of the sweep gets inactive imports, the oldest hundred', async () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const before = new Date(at.getTime() + 1);
  const found = async (quietBefore: Date, askedBefore = quietBefore) =>
    (await findInactiveImports(quietBefore, askedBefore)).map(({ _id }) => _id).filter((id) => id > 3_000);
  const question = { duplicate: 1, worked: 0, replaceable: 1, rows: 1 };
  await store([3_004], { unclean: true, touched_at: at, question, asked_at: at });
  await store([3_003, 3_002], { unclean: true, touched_at: at, question: null });
  await store([3_001], { unclean: false, touched_at: at, question: null });
  expect(await found(at)).toEqual([]);
  expect(await found(before)).toEqual([3_002, 3_003, 3_004]);
  expect(await found(before, at)).toEqual([3_002, 3_003]);
  await store(ids(3_005, 120), { unclean: true, touched_at: at, question: null, errors: [{}], error_groups: [{}] });
  const quiet = await findInactiveImports(before, at);
  expect(quiet).toHaveLength(100);
  expectWithoutFaults(quiet);
});

it('finds expired files twenty at a time, without files already removed', async () => {
  const finished_at = new Date('2026-01-01T00:00:00Z');
  const later = new Date(finished_at.getTime() + 1);
  await store(ids(4_001, 21), { file_kept: true, finished_at, errors: [{}], error_groups: [{}] });
  await store([4_099], { file_kept: false, finished_at });
  expect(await findExpiredFiles(finished_at)).toEqual([]);
  const found = await findExpiredFiles(later);
  expect(found).toHaveLength(20);
  expectWithoutFaults(found);
});

/** Expects that the error lists, which can hold thousands, were not read. */
function expectWithoutFaults(found: readonly object[]): void {
  for (const doc of found)
    expect(Object.keys(doc).filter((field) => ['errors', 'error_groups'].includes(field))).toEqual([]);
}

it('finds the same file in the latest done import of the same kind and channel', async () => {
  const file = { name: 'x', bytes: 1, sha256: 'b'.repeat(64) };
  const same = { file, kind: 'videos', channel_id: 7, status: 'done', created_by: 'uploader' };
  await store([5_001, 5_002], same);
  await store([5_003], { ...same, status: 'undone' });
  await store([5_004], { ...same, channel_id: 8 });
  await store([5_005], { ...same, kind: 'subtitles' });
  await store([5_006], { ...same, file: { ...file, sha256: 'c'.repeat(64) } });
  const of = async (_id: number) =>
    (await findSameFile({ _id, kind: 'videos', channel_id: 7 }, file.sha256))?._id ?? null;
  expect([await of(5_010), await of(5_002), await of(5_001)]).toEqual([5_002, 5_001, null]);
  expect(await findSameFile({ _id: 5_002, kind: 'videos', channel_id: 7 }, file.sha256)).toEqual({
    _id: 5_001,
    created_at: expect.any(Date),
    created_by: 'uploader',
  });
});
