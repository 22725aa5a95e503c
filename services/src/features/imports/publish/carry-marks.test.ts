import { undoImport } from '@subtitle/contracts/operations/imports';
import { confirmSource, saveDraft } from '@subtitle/contracts/operations/item-events';
import { getItem } from '@subtitle/contracts/operations/items';
import { listSourceChanges } from '@subtitle/contracts/operations/work-board';
import { makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import { findExistingRows, saveDraftInRow } from '../../../test/import-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

const T = 'translator@example.com';
type Duplicates = 'replace' | 'skip';

/** Imports twelve rows of one date with approved Telugu texts. */
async function bring(from: string, change: WorkbookRow, duplicates: Duplicates = 'replace') {
  const cells = { te_1: 'నేడు', status_te: 'approved', assigned_to: T, ...change };
  const bytes = makeWorkbook({
    kind: 'daily',
    rows: 12,
    languages: ['en', 'te'],
    from,
    change: (row) => ({ ...row, ...cells }),
  });
  return test.importFile('daily', bytes, { fields: { duplicates } });
}

const marksOf = async (year: string) =>
  [...new Set((await findExistingRows(year)).map((row) => JSON.stringify(row.source_changed_te ?? null)))].map(
    (mark) => JSON.parse(mark)?.texts ?? null,
  );

it('marks an approved translation in every list when a workbook replaces its source', async () => {
  await bring('2031-01-01', { en_1: 'Old' });
  expect(await bring('2031-01-01', { en_1: 'New' })).toMatchObject({ replaced: 12 });
  const query = { language: 'te', from: '2031-01-01', to: '2031-01-01' } as const;
  const { units } = (await test.api.as('assigner').call(listSourceChanges, { query })).answer;
  expect(units.map(({ status, sourceChanged }) => [status, sourceChanged])).toEqual(Array(12).fill(['approved', true]));
  const params = { kind: 'daily', id: units[0]!.id } as const;
  const { item } = (await test.api.as('translator').call(getItem, { params })).answer;
  expect(item.source_changed_te).toMatchObject({
    language: 'en',
    texts: [{ column: 'en_1', text: 'Old' }],
    by: 'uploader@example.com',
  });
  const confirmed = await test.api
    .as('translator')
    .call(confirmSource, { params: { ...params, language: 'te' }, body: { revision: 0 } });
  expect(confirmed.answer.item.source_changed_te).toBeUndefined();
});

it('a mark keeps the first source text until that text or another translation is imported', async () => {
  await bring('2032-01-01', { en_1: 'First' });
  await bring('2032-01-01', { en_1: 'Second' });
  await bring('2032-01-01', { en_1: 'Third' });
  expect(await marksOf('2032')).toEqual([{ en_1: 'First' }]);
  await bring('2032-01-01', { en_1: 'First' });
  expect(await marksOf('2032')).toEqual([null]);
  await bring('2032-01-01', { en_1: 'Fourth', te_1: 'రేపు' });
  expect(await marksOf('2032')).toEqual([null]);
});

it('an undo removes the marks of its import, and an import whose rows are skipped marks nothing', async () => {
  await bring('2033-01-01', { en_1: 'Old' });
  const { id } = await bring('2033-01-01', { en_1: 'New' });
  expect(await marksOf('2033')).toEqual([{ en_1: 'Old' }]);
  expect((await test.api.as('uploader').call(undoImport, { params: { id } })).status).toBe(200);
  expect(await marksOf('2033')).toEqual([null]);
  await bring('2033-01-01', { en_1: 'New' }, 'skip');
  expect(await marksOf('2033')).toEqual([null]);
});

it('a translation keeps its source language when a workbook adds an earlier source language', async () => {
  const hindi = { en_1: '', en_2: '', en_3: '', en_4: '', hi_1: 'आज' };
  await bring('2034-01-01', hindi);
  await bring('2034-01-01', { ...hindi, en_1: 'Today' });
  expect(await marksOf('2034')).toEqual([null]);
  await bring('2034-01-01', { ...hindi, en_1: 'Today', hi_1: 'कल' });
  expect(await marksOf('2034')).toEqual([{ hi_1: 'आज' }]);
});

it('a row with work keeps its texts, and restoring the old source text clears the mark', async () => {
  const hindi = { en_1: '', en_2: '', en_3: '', en_4: '', status_hi: 'assigned', status_te: 'assigned' };
  const { id } = await bring('2035-01-01', { ...hindi, hi_1: 'आज' });
  await saveDraftInRow(test, id, 2);
  await bring('2035-01-01', { ...hindi, hi_1: 'कल' });
  const marked = (await findExistingRows('2035')).filter(({ source_changed_te }) => source_changed_te);
  expect(marked).toHaveLength(11);
  const params = { kind: 'daily', id: marked[0]!.id as number, language: 'hi' } as const;
  const save = (hi_1: string, revision: number) =>
    test.api.as('translator').call(saveDraft, { params, body: { revision, columns: { hi_1 } } });
  expect((await save('परसों', 0)).answer.item.source_changed_te).toMatchObject({
    texts: [{ column: 'hi_1', text: 'आज' }],
  });
  expect((await save('आज', 1)).answer.item.source_changed_te).toBeUndefined();
});

it('activities are also marked, with their name and their text', async () => {
  const import_ = (act_en: string, en: string) =>
    test.importFile(
      'activities',
      makeWorkbook({
        kind: 'activities',
        rows: 2,
        from: '2036-01-01',
        change: (row) => ({ ...row, act_en, en, act_te: 'నడక', te: 'నడవండి' }),
      }),
      { fields: { duplicates: 'replace' } },
    );
  await import_('Walk', 'Take a walk');
  expect(await import_('Walking', 'Go for a walk')).toMatchObject({ replaced: 2 });
  const query = { kind: 'activity', language: 'te', from: '2036-01-01', status: 'pending-with-text' } as const;
  const { units } = (await test.api.as('assigner').call(listSourceChanges, { query })).answer;
  expect(units).toHaveLength(2);
  const { item } = (await test.api.as('admin').call(getItem, { params: { kind: 'activity', id: units[0]!.id } }))
    .answer;
  expect(item.source_changed_te?.texts).toEqual([
    { column: 'act_en', text: 'Walk' },
    { column: 'en', text: 'Take a walk' },
  ]);
});
