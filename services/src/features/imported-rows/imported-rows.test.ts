import { countEligible } from '@subtitle/contracts/operations/assignment';
import { getImportedRow, listImportedRows } from '@subtitle/contracts/operations/imported-rows';
import { undoImport } from '@subtitle/contracts/operations/imports';
import { NO_DAY } from '@subtitle/domain/dates';
import { makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import { makeAssignedWorkbook } from '../../test/import-rows';
import { type ImportTest, startImportTest } from '../../test/start-import-api';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

const list = (query = {}, who = 'uploader', kind: 'daily' | 'tenday' | 'activity' = 'daily') =>
  test.api.as(who).call(listImportedRows, { params: { kind }, query });
const get = (id: number, who = 'uploader') => test.api.as(who).call(getImportedRow, { params: { kind: 'daily', id } });

it('an uploader sees rows of their own imports, an admin all rows, and other roles none', async () => {
  const own = await test.importFile('daily', makeAssignedWorkbook('2029-01-01', 'own'));
  const other = await test.importFile('daily', makeAssignedWorkbook('2029-01-03', 'other'), { who: 'admin' });
  expect((await list({}, 'nobody')).status).toBe(401);
  expect((await list({}, 'translator')).status).toBe(403);
  const all = (await list()).answer;
  expect(all).toHaveLength(24);
  expect(all[0]).toMatchObject({
    from: '2029-01-01',
    name: 'Mesha',
    importId: own.id,
    row: 2,
    preview: { language: 'en', text: 'own' },
    statuses: [
      { language: 'en', status: 'pending' },
      { language: 'te', status: 'assigned' },
    ],
  });
  expect((await list({}, 'admin')).answer).toHaveLength(48);
  expect((await list({ import: other.id })).status).toBe(404);
  expect((await list({ import: own.id }, 'uploader', 'tenday')).status).toBe(404);
  expect((await get(all[0]!.id)).answer).toMatchObject({
    file: 'workbook.xlsx',
    columns: expect.arrayContaining([{ name: 'en_1', value: 'own' }]),
  });
  const [his] = (await list({ import: other.id }, 'admin')).answer;
  expect((await get(his!.id)).status).toBe(404);
});

it('the visible rows of one import are listed page by page and filtered by their dates', async () => {
  const first = await test.importFile('daily', makeAssignedWorkbook('2030-01-01', 'first', 36));
  const page = await list({ import: first.id, limit: 30 });
  expect(page.answer).toHaveLength(30);
  const cursor = page.headers['x-next-cursor'] as string;
  expect((await list({ import: first.id, limit: 30, cursor })).answer).toHaveLength(6);
  expect((await list({ import: first.id, from: '2030-01-02', to: '2030-01-02' })).answer).toHaveLength(12);
  expect((await list({ import: first.id, from: 'soon' })).status).toBe(400);
  const second = await test.importFile('daily', makeAssignedWorkbook('2030-01-01', 'second', 12), {
    fields: { duplicates: 'replace' },
  });
  expect((await list({ import: first.id })).answer).toHaveLength(24);
  expect((await list({ import: second.id })).answer).toHaveLength(12);
  await test.api.as('uploader').call(undoImport, { params: { id: second.id } });
  expect((await list({ import: second.id })).answer).toEqual([]);
  expect((await list({ import: first.id })).answer).toHaveLength(36);
});

it('activities are listed in the same way as other rows', async () => {
  const { id } = await test.importFile('activities', makeWorkbook({ kind: 'activities', rows: 3 }));
  expect((await list({ import: id }, 'uploader', 'activity')).answer).toHaveLength(3);
});

it('activities without a readable date are listed with their import, and can be assigned', async () => {
  const dates = ['', '31-02-26', '2031-03-04'];
  const change = (row: WorkbookRow, at: number) => ({ ...row, Date: dates[at]! });
  const { id } = await test.importFile('activities', makeWorkbook({ kind: 'activities', rows: 3, change }));
  expect((await list({ import: id }, 'uploader', 'activity')).answer.map(({ from }) => from)).toEqual([
    '2031-03-04',
    NO_DAY,
    NO_DAY,
  ]);
  const { eligible } = (
    await test.api.as('assigner').call(countEligible, {
      query: { kind: 'activity', sourceLanguage: 'en', targetLanguage: 'te' },
    })
  ).answer;
  expect(eligible).toBeGreaterThanOrEqual(3);
});
