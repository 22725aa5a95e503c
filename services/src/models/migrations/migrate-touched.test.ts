import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';
import { ImportModel } from '../import.model';
import { migrateTouched } from './migrate-touched';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const WHO = 'translator@example.com';
const given = { revision_te: 2, status_te: 'assigned', assigned_te: WHO } as const;

test('in old imports only touched rows prevent an undo', async () => {
  for (const [import_id, kind] of [
    [1, 'daily'],
    [2, 'tenday'],
    [3, 'activity'],
    [4, 'video'],
  ] as const) {
    await makeRows(3, { kind, import_id, ...given });
    await makeRows(1, { kind, import_id, revision_te: 3 });
    if (import_id === 2) continue;
    await makeRows(1, { kind, import_id, ...given, author_te: WHO });
    const sent_back_hi = { reason: 'meaning', note: '', by: WHO, at: new Date() };
    await makeRows(1, { kind, import_id, revision_hi: 1, status_hi: 'assigned', sent_back_hi });
    await makeRows(1, { kind, import_id, revision_mr: 1, status_mr: 'inreview' });
    await makeRows(1, { kind, import_id, status_mr: 'approved', author_mr: WHO });
  }
  // For videos, changes by hand also count.
  await makeRows(2, { kind: 'video', import_id: 4, changed_by: WHO } as object);
  const buildImport = (_id: number, kind: string, worked_rows: number) => ({ _id, kind, status: 'done', worked_rows });
  await ImportModel.collection.insertMany([
    buildImport(1, 'daily', 7),
    buildImport(2, 'tenday', 4),
    buildImport(3, 'activities', 7),
    buildImport(4, 'videos', 9),
    buildImport(5, 'daily', 0),
    { ...buildImport(6, 'daily', 8), withdrawn_rows: 2 },
  ] as never[]);
  const readCounts = async () =>
    (await ImportModel.find({}).sort({ _id: 1 }).lean()).map(({ worked_rows, withdrawn_rows, withdrawn }) => [
      worked_rows,
      withdrawn_rows,
      withdrawn?.length,
    ]);
  const expected = [
    [3, 0, 0],
    [0, 0, 0],
    [3, 0, 0],
    [5, 0, 0],
    [0, 0, 0],
    [8, 2, undefined],
  ];
  await migrateTouched();
  expect(await readCounts()).toEqual(expected);
  await migrateTouched();
  expect(await readCounts()).toEqual(expected);
});
