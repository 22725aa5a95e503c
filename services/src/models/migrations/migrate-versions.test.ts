import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import { cleanImport } from '../../features/imports/life/clean-import';
import { undoImport } from '../../features/imports/life/undo-import';
import { getVisibleFilter } from '../../features/imports/rows/visible-rows';
import type { App } from '../../http/route';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';
import { migrate } from '../migrate';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const rows = () => mongoose.connection.collection<{ _id: string }>('predictions');
const imports = () => mongoose.connection.collection<{ _id: number }>('imports');
const readTexts = async () =>
  (
    await rows()
      .find(await getVisibleFilter())
      .toArray()
  ).map((row) => (row as { en_1?: string }).en_1);

/** An import as the previous version stored it. */
const buildOldImport = (id: number, status: string, hidden = false) => ({
  _id: id,
  kind: 'daily',
  status,
  hidden,
  cleaned: false,
  scan_run: 'a',
  inserted: 1,
  replaced: 0,
  rows: 1,
});

it('rows replaced in place become versions, and their imports can be undone in any order', async () => {
  await makeRows(1, { import_id: 3, en_1: 'three', revision_te: 0 });
  const { _id, ...top } = (await rows().findOne({}))!;
  await rows().updateOne({ _id }, { $set: { replaces_import: 2 } });
  const forms = mongoose.connection.collection<{ _id: string }>('import_replaced');
  const buildContent = (word: string, importId: number) => ({ ...top, _id, en_1: word, import_id: importId });
  await forms.insertMany([
    { _id: '2', import_id: 2, standing: _id, previous: buildContent('one', 1) } as never,
    { _id: '3', import_id: 3, standing: _id, previous: { ...buildContent('two', 2), replaces_import: 1 } } as never,
  ]);
  await imports().insertMany([
    buildOldImport(1, 'done'),
    buildOldImport(2, 'done'),
    buildOldImport(3, 'done'),
    buildOldImport(4, 'scanning', true),
  ] as never[]);
  await migrate();
  await migrate();
  expect(await readTexts()).toEqual(['three']);
  expect(await imports().findOne({ _id: 4 })).toMatchObject({ status: 'queued', unclean: true, run: 0 });
  await imports().deleteOne({ _id: 4 });
  await undoImport(2, 'uploader');
  await cleanImport(2);
  expect(await readTexts()).toEqual(['three']);
  await undoImport(3, 'uploader');
  expect(await readTexts()).toEqual(['one']);
  await cleanImport(3);
  expect(await readTexts()).toEqual(['one']);
  expect(await rows().countDocuments()).toBe(1);
  expect(await imports().findOne({ _id: 1 })).toMatchObject({ unclean: false, worked_rows: 0 });
});

it('drops indexes that allow one row per key, also without imports', async () => {
  await rows().createIndex({ key: 1 }, { name: 'key_1' });
  await migrate();
  expect((await rows().indexes()).map(({ name }) => name)).not.toContain('key_1');
});

it('refuses to start while an old import is being written', async () => {
  await imports().insertOne(buildOldImport(9, 'importing', true) as never);
  await expect(migrate()).rejects.toThrow(/still writing an import/);
});
