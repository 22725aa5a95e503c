import { COLUMNS, WORKBOOK_KINDS, type WorkbookKind } from '@subtitle/contracts/columns';
import { MESSAGES } from '@subtitle/contracts/messages';
import { UPLOAD_ROWS, type UploadCell } from '@subtitle/contracts/operations/import-files';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { WORKBOOKS } from '@subtitle/contracts/workbook-table';
import { makeRows } from '@subtitle/testing/make-workbook';
import mongoose from 'mongoose';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { JsonRows } from './json-rows';

type JsonRow = Record<string, UploadCell>;

let test: ImportTest;
let channelId: number;
beforeAll(async () => {
  test = await startImportTest();
  const body = { channel_name: 'Rows as JSON', description: '' };
  channelId = (await test.api.as('uploader').call(createChannel, { body })).answer.id;
});
afterAll(() => test.stop());

/** The fewest rows that the rules of a kind allow. */
const FEWEST: Record<WorkbookKind, number> = { daily: 12, tenday: 120, activities: 2, videos: 2 };

/** Rows with all columns, most of them empty. */
function wholeRows(kind: WorkbookKind, from: string): JsonRow[] {
  return [...makeRows({ kind, rows: FEWEST[kind], from, languages: ['en'] })].map((row) =>
    Object.fromEntries(COLUMNS[kind].map((column) => [column, row[column] ?? ''])),
  );
}

const withoutEmptyCells = (row: JsonRow) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));
const without = (column: string) => (row: JsonRow) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== column));

async function send(kind: WorkbookKind, rows: JsonRow[]) {
  const { field, hasChannel } = WORKBOOKS[kind];
  const body = { [field]: rows, ...(hasChannel && { channel_id: channelId }) };
  const called = await test.api.as('uploader').call(UPLOAD_ROWS[kind], { body: body as never });
  return called.status === 200 ? called.answer.import.inserted : called.refusal.error;
}

async function storedField(collection: string, place: object, field: string) {
  return (await mongoose.connection.collection(collection).findOne(place))?.[field];
}

it.each(WORKBOOK_KINDS)('imports rows of kind %s whose empty cells have no key', async (kind) => {
  const rows = wholeRows(kind, '2051-01-01').map(withoutEmptyCells);
  expect(await send(kind, rows)).toBe(FEWEST[kind]);
});

it.each([
  ['daily', 'Mudra', 'te_4'],
  ['tenday', 'Mudra', 'status_bn'],
  ['activities', 'te_4', 'Mudra'],
] as const)(
  'names the missing column in rows of kind %s that include their empty cells',
  async (kind, foreign, column) => {
    const rows = wholeRows(kind, '2052-01-01').map(without(column));
    expect(await send(kind, rows)).toBe(`Missing columns: ${column}`);
    // A column of another kind does not replace the missing one.
    expect(
      await send(
        kind,
        rows.map((row) => ({ ...row, [foreign]: '' })),
      ),
    ).toBe(`Missing columns: ${column}`);
  },
);

it('names missing columns of the row’s identity even if empty cells are omitted', async () => {
  const rows = wholeRows('daily', '2053-01-01').map(withoutEmptyCells).map(without('lrname'));
  expect(await send('daily', rows)).toMatch(/^Missing columns: .*lrname/);
  expect(await send('videos', [{ video_title: 'No link' }])).toBe(MESSAGES.videoColumns);
});

describe("Excel's numbers", () => {
  // 1/12/2026 and 10/12/2026.
  const [FROM, TO] = [46_357, 46_366];

  it('are read as dates and times of daily predictions', async () => {
    const clock = { totalduration: 0.5, starttime: 0.0416666667, endtime: 0.0833333333 };
    const rows = wholeRows('daily', '2054-01-01').map((row) => ({ ...row, fromdate: FROM, todate: FROM, ...clock }));
    expect(await send('daily', rows)).toBe(12);
    const stored = await mongoose.connection.collection('predictions').findOne({ fromdate: '1/12/2026' });
    expect(stored).toMatchObject({ todate: '1/12/2026', from: '2026-12-01', starttime: '1:0:0', endtime: '2:0:0' });
  });

  it('are read as dates of 10-day predictions', async () => {
    const rows = wholeRows('tenday', '2054-01-01').map((row) => ({ ...row, fromdate: FROM, todate: TO }));
    expect(await send('tenday', rows)).toBe(120);
    expect(await storedField('predictions', { kind: 'tenday', from: '2026-12-01' }, 'todate')).toBe('10/12/2026');
  });

  it('are read as dates of activities, without their time of day', async () => {
    const rows = wholeRows('activities', '2054-01-01').map((row, at) => ({ ...row, Date: FROM + at + 0.75 }));
    expect(await send('activities', rows)).toBe(2);
    expect(await storedField('activities', { from: '2026-12-02' }, 'Date')).toBe('2/12/2026');
  });

  it.each([20_261_201, 2026, 1, -46_357, 36_525, 73_051])('%s is not a date', async (fromdate) => {
    const rows = wholeRows('daily', '2055-01-01').map((row) => ({ ...row, fromdate, todate: fromdate }));
    expect(await send('daily', rows)).toBe('Row 2: Invalid or missing date');
  });
});

it('reads numbers in other columns and texts in date columns unchanged', () => {
  const rows = new JsonRows('daily');
  const row = { FromDate: 46_357, fromdate: '46357', subno: 46_357, starttime: 90, endtime: 0, 'end time': 0.25 };
  expect(rows.getCells(new Map(Object.entries(row)))).toEqual(['1/12/2026', '46357', '46357', '90', '0', '6:0:0']);
});
