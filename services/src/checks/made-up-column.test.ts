import '@subtitle/testing/with-made-up-tables';
import { COLUMNS, type WorkbookKind } from '@subtitle/contracts/columns';
import { UPLOAD_ROWS } from '@subtitle/contracts/operations/import-files';
import { getItem } from '@subtitle/contracts/operations/items';
import { MADE_UP } from '@subtitle/testing/made-up';
import { makeRows, makeWorkbook, ROW_STEPS, type WorkbookRow } from '@subtitle/testing/make-workbook';
import mongoose from 'mongoose';
import * as XLSX from 'xlsx';
import { WORKBOOK_SPECS } from '../features/imports/kinds/kinds';
import { createTemplateNotes } from '../features/imports/workbooks/template-notes';
import { type ImportTest, startImportTest } from '../test/start-import-api';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

/** Names of columns that only the made-up tables have. */
const BEYOND = new RegExp(`(^|_)${MADE_UP.code}(_|$)|_${MADE_UP.part}$|^${MADE_UP.column}$`);
const specified = (kind: WorkbookKind) => COLUMNS[kind].filter((name) => !BEYOND.test(name));
const NOTES = { [MADE_UP.column]: 'Only on Mondays' };

it.each([
  ['daily', 55],
  ['tenday', 55],
  ['activities', 38],
] as const)(
  'a workbook of %s with the %i columns of the specification imports without a warning',
  async (kind, count) => {
    const columns = specified(kind);
    expect(columns).toHaveLength(count);
    expect(COLUMNS[kind].length).toBeGreaterThan(count);
    const change = (row: WorkbookRow) => (kind === 'activities' ? row : { ...row, status_hi: 'approved' });
    const plan = { kind, rows: ROW_STEPS[kind], languages: ['en', 'hi'], from: '2033-01-01', columns, change } as const;
    const done = await test.importFile(kind, makeWorkbook(plan));
    expect(done).toMatchObject({ status: 'done', inserted: ROW_STEPS[kind], errors: [], warnings: [] });
    const row = await mongoose.connection.collection(WORKBOOK_SPECS[kind].collection).findOne({ import_id: done.id });
    expect(Object.keys(row!).filter((name) => BEYOND.test(name))).toEqual([]);
  },
);

it('a workbook with an optional column still needs every other column', async () => {
  const columns = COLUMNS.activities.filter((name) => name !== 'Tithi');
  const { errors } = await test.importFile('activities', makeWorkbook({ kind: 'activities', rows: 1, columns }));
  expect(errors.map(({ message }) => message)).toEqual(['Missing columns: Tithi']);
});

it('JSON rows that include their empty cells may omit optional columns', async () => {
  const columns = specified('activities');
  const [row] = [...makeRows({ kind: 'activities', rows: 1, from: '2035-01-01' })];
  const whole = Object.fromEntries(columns.map((column) => [column, row![column] ?? '']));
  const called = await test.api.as('uploader').call(UPLOAD_ROWS.activities, { body: { activities: [whole] } });
  expect(called.answer.import.inserted).toBe(1);
});

it('the notes of the template name the optional columns', () => {
  const notes = createTemplateNotes('activities').filter(({ note }) => note.startsWith('The column is optional.'));
  expect(notes.map(({ column }) => column)).toEqual([MADE_UP.code, MADE_UP.column]);
});

it('an optional column of the workbook is stored in the row, returned by the API and exported', async () => {
  const plan = { kind: 'activities', rows: 1, from: '2034-01-01' } as const;
  const { id } = await test.importFile(
    'activities',
    makeWorkbook({ ...plan, change: (row) => ({ ...row, ...NOTES }) }),
  );
  const row = await mongoose.connection.collection('activities').findOne({ import_id: id });
  expect(row).toMatchObject(NOTES);
  const { answer } = await test.api.as('admin').call(getItem, { params: { kind: 'activity', id: row!.id } });
  expect(answer.item).toMatchObject(NOTES);
  const headers = { authorization: `Bearer ${await test.api.getToken('admin')}` };
  const url = '/api/exports/activities?from=2034-01-01&to=2034-01-01';
  const { rawPayload } = await test.api.app.inject({ url, headers });
  expect(XLSX.utils.sheet_to_json(XLSX.read(rawPayload).Sheets.Rows!)).toMatchObject([NOTES]);
});
