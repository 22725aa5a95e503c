import { type ImportAnswer, listImports } from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import mongoose from 'mongoose';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
});
afterAll(() => test.stop());

async function uploaded(from: string): Promise<number> {
  const { body } = await test.upload('daily', makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'], from }));
  return (body.import as ImportAnswer).id;
}

it('the history can be narrowed to one kind and one state, page by page', async () => {
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

it('the history is searched by file, by person and by days, letter for letter', async () => {
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
  expect(await list({ by: 'meera' })).toEqual([id]);
  expect(await list({ by: 'meera', file: 'april' })).toEqual([]);
  expect(await list({ since: '2026-05-05T00:00:00Z', until: '2026-05-06T00:00:00Z' })).toEqual([id]);
  expect(await list({ since: '2026-05-05T00:00:00Z', until: '2026-05-05T10:00:00Z' })).toEqual([]);
  expect((await uploader.call(listImports, { query: { since: 'yesterday' } })).status).toBe(400);
  expect((await uploader.call(listImports, { query: { file: 'x'.repeat(101) } })).status).toBe(400);
});

it('a state that nobody knows is refused', async () => {
  const { status } = await test.api.as('uploader').call(listImports, { query: { state: 'gone' as never } });
  expect(status).toBe(400);
});
