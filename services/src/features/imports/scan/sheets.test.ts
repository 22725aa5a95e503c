import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { joinSheets } from '@subtitle/testing/join-sheets';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { RUN_TS_ENTRY } from '@subtitle/testing/processes';
import * as XLSX from 'xlsx';
import { openSpool } from '../../../infra/spool/open-spool';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { getPredictions } from '../../../test/import-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { findImport } from '../ledger/import.repository';
import { runImport } from '../life/run-import';
import { BATCHES } from '../rows/batches';

/** No worker runs: the test itself scans. */
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
});
const usual = BATCHES.written;
afterEach(() => {
  BATCHES.written = usual;
});
afterAll(() => test.stop());

const CASE = readFileSync(join(__dirname, '../../../../../packages/testing/fixtures/cases/I4-two-sheets.xlsx'));

interface Month {
  name: string;
  from: string;
  change?: Parameters<typeof makeWorkbook>[0]['change'];
}

/** A workbook with one sheet per month, 12 rows each. */
function months(sheets: readonly Month[], hidden: readonly string[] = []): Buffer {
  return joinSheets(
    sheets.map(({ name, from, change }) => ({
      name,
      bytes: makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'], from, ...(change && { change }) }),
      hidden: hidden.includes(name),
    })),
  );
}

async function imported(bytes: Uint8Array, fields: Record<string, string> = {}, name = 'months.xlsx') {
  const { body } = await test.upload('daily', bytes, { fields, name });
  await runImport((body.import as ImportAnswer).id, openSpool());
  return (await findImport((body.import as ImportAnswer).id))!;
}
const messages = (doc: Awaited<ReturnType<typeof imported>>) => doc.error_groups.map(({ message }) => message);

it('imports every sheet that has the columns, and stores each row’s sheet (I4-two-sheets)', async () => {
  const doc = await imported(CASE);
  expect([doc.status, doc.rows, doc.inserted]).toEqual(['done', 24, 24]);
  const rows = await getPredictions().find({ import_id: doc._id, import_row: 2 }).sort({ from: 1 }).toArray();
  expect(rows.map(({ import_sheet }) => import_sheet)).toEqual(['December', 'January']);
});

it('reads the selected sheets, and names the others', async () => {
  const file = months([
    { name: 'March', from: '2031-03-01' },
    { name: 'April', from: '2031-04-01' },
  ]);
  const doc = await imported(file, { sheets: '["April"]' });
  expect([doc.status, doc.inserted, messages(doc)]).toEqual(['done', 12, ['Sheet March is not read: not selected']]);
  expect(await getPredictions().countDocuments({ import_id: doc._id, import_sheet: { $exists: true } })).toBe(0);
  const wrong = await imported(file, { sheets: '["May"]' });
  expect([wrong.status, messages(wrong)]).toEqual(['failed', ['There is no sheet May in this workbook.']]);
  for (const sheets of ['April', '{}', '[1]']) {
    const { status, body } = await test.upload('daily', file, { fields: { sheets } });
    expect([status, body.field]).toEqual([400, 'sheets']);
  }
});

it('skips hidden sheets, and names them', async () => {
  const doc = await imported(
    months(
      [
        { name: 'May', from: '2031-05-01' },
        { name: 'Old', from: '2031-06-01' },
        { name: 'July', from: '2031-07-01' },
      ],
      ['Old'],
    ),
  );
  expect([doc.inserted, messages(doc)]).toEqual([24, ['Sheet Old is hidden and not read']]);
});

it('reports the sheet and row of an error, and finds equal rows on two sheets', async () => {
  const spoilt = (row: Record<string, string | number>, at: number) => (at === 3 ? { ...row, lrname: 'Mash' } : row);
  const doc = await imported(
    months([
      { name: 'One', from: '2031-08-01' },
      { name: 'Two', from: '2031-08-01' },
      { name: 'Three', from: '2031-09-01', change: spoilt },
    ]),
  );
  expect(doc.status).toBe('failed');
  expect(messages(doc)).toContain('Sheet Three, row 5: Unknown lrname "Mash"');
  expect(messages(doc)).toContain('Sheet Two, rows 2-13: Same rows as rows 2-13 of sheet One');
  expect(doc.errors.find(({ sheet }) => sheet === 'Three')).toMatchObject({ row: 5, column: 'lrname' });
  process.env.ERROR_WORKBOOK_ENTRY = RUN_TS_ENTRY;
  process.env.RUN_TS_PROGRAM = join(__dirname, '../../../bin/error-workbook.ts');
  const headers = { authorization: `Bearer ${await test.api.getToken('uploader')}` };
  const answer = await test.api.app.inject({ method: 'GET', url: `/api/imports/${doc._id}/errors.xlsx`, headers });
  const marked = XLSX.read(answer.rawPayload);
  expect(marked.SheetNames).toEqual(['One', 'Two', 'Three', 'Summary']);
  expect(marked.Sheets.Three!.A5!.v).toContain('Sheet Three, row 5: Unknown lrname "Mash"');
  expect(marked.Sheets.One!.A2).toBeUndefined();
});

it('a date may have its lagnas on two sheets', async () => {
  const half = (first: boolean) => (row: Record<string, string | number>, at: number) =>
    at < 6 === first ? row : null;
  const doc = await imported(
    months([
      { name: 'A', from: '2031-10-01', change: half(true) },
      { name: 'B', from: '2031-10-01', change: half(false) },
    ]),
  );
  expect([doc.status, doc.inserted]).toEqual(['done', 12]);
});

it('continues after the rows of an interrupted run, on any sheet', async () => {
  BATCHES.written = 5;
  const { body } = await test.upload(
    'daily',
    months([
      { name: 'A', from: '2031-11-01' },
      { name: 'B', from: '2031-12-01' },
    ]),
  );
  const { id } = body.import as ImportAnswer;
  let inserts = 0;
  const heal = injectDriverFault(['insert'], ({ insert }) => {
    if (insert === 'predictions' && ++inserts === 4) throw createServerError(11_600);
  });
  await runImport(id, openSpool()).catch(() => undefined);
  heal();
  await runImport(id, openSpool());
  expect(await findImport(id)).toMatchObject({ status: 'done', written: 24, inserted: 24 });
  expect(await getPredictions().countDocuments({ import_id: id })).toBe(24);
});

it('imports a .csv like the same workbook', async () => {
  const made = makeWorkbook({ kind: 'daily', rows: 12, languages: ['en', 'te'], from: '2032-01-01' });
  const csv = XLSX.utils.sheet_to_csv(XLSX.read(made).Sheets.Sheet1!, { FS: ';' });
  const doc = await imported(Buffer.from(`\uFEFF${csv}`), {}, 'january.csv');
  expect([doc.status, doc.inserted, messages(doc)]).toEqual(['done', 12, []]);
  const headers = { authorization: `Bearer ${await test.api.getToken('uploader')}` };
  const answer = await test.api.app.inject({ method: 'GET', url: `/api/imports/${doc._id}/file`, headers });
  expect([answer.headers['content-type'], answer.rawPayload.toString().slice(0, 5)]).toEqual([
    'text/csv',
    '\uFEFFtype',
  ]);
});
