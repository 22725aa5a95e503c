import { join } from 'node:path';
import { Readable } from 'node:stream';
import { COLUMNS } from '@subtitle/contracts/columns';
import { UPLOAD_ROWS } from '@subtitle/contracts/operations/import-files';
import { createChannel, listVideos } from '@subtitle/contracts/operations/videos';
import { makeRows, type WorkbookPlan, type WorkbookRow } from '@subtitle/testing/make-workbook';
import { RUN_TS_ENTRY } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import * as XLSX from 'xlsx';
import { openSpool } from '../../../infra/spool/open-spool';
import { ImportModel } from '../../../models/import.model';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { cancelImport } from '../life/cancel-import';
import { awaitImport, createImportOfRows } from './create-import-of-rows';
import { receiveRows } from './upload-rows-file';

let test: ImportTest;
beforeAll(async () => {
  process.env.ERROR_WORKBOOK_ENTRY = RUN_TS_ENTRY;
  process.env.RUN_TS_PROGRAM = join(__dirname, '../../../bin/error-workbook.ts');
  test = await startImportTest();
});
afterAll(() => test.stop());

/** Rows as the page reads them from a sheet: every column present, empty cells as ''. */
function rowsOf(plan: WorkbookPlan): WorkbookRow[] {
  const rows = [...makeRows({ languages: ['en', 'te'], ...plan })];
  return rows.map((row) => Object.fromEntries(COLUMNS[plan.kind].map((column) => [column, row[column] ?? ''])));
}

const uploader = () => test.api.as('uploader');

it('requires the role of uploader and at least one row', async () => {
  const body = { predictions: [] };
  expect((await test.api.as('nobody').call(UPLOAD_ROWS.daily, { body })).status).toBe(401);
  expect((await test.api.as('reviewer').call(UPLOAD_ROWS.daily, { body })).status).toBe(403);
  expect((await uploader().call(UPLOAD_ROWS.daily, { body })).refusal).toMatchObject({
    code: 'invalid-request',
    field: 'predictions',
    error: 'Excel file is empty.',
  });
  const nested = { predictions: [{ lrname: { $ne: '' } }] } as never;
  expect((await uploader().call(UPLOAD_ROWS.daily, { body: nested })).status).toBe(400);
});

it('spec 7.6.1: imports daily predictions and answers when they are visible', async () => {
  const predictions = rowsOf({ kind: 'daily', rows: 24, from: '2042-01-01' });
  const { answer } = await uploader().call(UPLOAD_ROWS.daily, { body: { predictions } });
  expect(answer.message).toBe('Predictions uploaded successfully!');
  expect(answer.import).toMatchObject({ status: 'done', rows: 24, inserted: 24, rejected: 0 });
  const stored = mongoose.connection.collection('predictions').find({ import_id: answer.import.id });
  expect((await stored.sort({ import_row: 1 }).toArray())[0]).toMatchObject({
    import_row: 2,
    fromdate: '1/1/2042',
    te_1: predictions[0]!.te_1,
    positive: '1',
  });
});

it('spec 3.9, 3.10, 7.5.3, 7.5.4, 7.6.2, 7.6.3: imports 10-day predictions, activities and videos with the messages of their forms', async () => {
  const tenday = { predictions: rowsOf({ kind: 'tenday', rows: 120, from: '2042-01-01' }) };
  expect((await uploader().call(UPLOAD_ROWS.tenday, { body: tenday })).answer).toMatchObject({
    message: '10-Day Predictions uploaded successfully!',
    import: { inserted: 120 },
  });
  const activities = { activities: rowsOf({ kind: 'activities', rows: 4, from: '2042-01-01' }) };
  expect((await uploader().call(UPLOAD_ROWS.activities, { body: activities })).answer).toMatchObject({
    message: 'Activities uploaded successfully!',
    import: { inserted: 4 },
  });
  const { answer } = await uploader().call(createChannel, { body: { channel_name: 'As JSON', description: '' } });
  const videos = { channel_id: answer.id, videos: [{ video_title: 'One', link: 'https://youtu.be/dQw4w9WgXcQ' }] };
  expect((await uploader().call(UPLOAD_ROWS.videos, { body: videos })).answer.message).toBe(
    'Videos uploaded successfully!',
  );
  expect((await uploader().call(listVideos, { params: { channelId: answer.id } })).answer).toEqual([
    { id: expect.any(Number), video_title: 'One', link: 'https://youtu.be/dQw4w9WgXcQ', languages: [], drafts: [] },
  ]);
});

it('answers with the first error, imports nothing, and keeps the other errors for the error workbook', async () => {
  const change = (row: WorkbookRow, at: number) =>
    at === 4 ? { ...row, lrname: null as never, status_hi: 'odd' } : row;
  const predictions = rowsOf({ kind: 'daily', rows: 12, from: '2043-01-01', change });
  const { status, refusal } = await uploader().call(UPLOAD_ROWS.daily, { body: { predictions } });
  expect([status, refusal.code, refusal.error]).toEqual([422, 'import-failed', 'Row 6: Missing lrname']);
  expect(await test.waitForEnd(refusal.importId!)).toMatchObject({ status: 'failed', errorCount: 3, inserted: 0 });
  const headers = { authorization: `Bearer ${await test.api.getToken('uploader')}` };
  const marked = await test.api.app.inject({ url: `/api/imports/${refusal.importId}/errors.xlsx`, headers });
  const sheet = XLSX.read(marked.rawPayload).Sheets.Rows!;
  expect(sheet.A6.v).toBe('Row 6: Missing lrname; Row 6: Unknown status "odd" in status_hi');
});

it('spec 5.13, 5.16, 7.5.4: names missing columns and missing channels, and refuses thousands of columns', async () => {
  const some = { activities: [{ Date: '1/1/2042', constructor: 'x' }] };
  const missing = (await uploader().call(UPLOAD_ROWS.activities, { body: some })).refusal;
  expect(missing).toMatchObject({ code: 'invalid-request', field: 'activities' });
  expect(missing.error).toMatch(/^Missing columns: url, TotalDuration, /);
  const nowhere = { channel_id: 999_999, videos: [{ video_title: 'x', link: 'y' }] };
  expect((await uploader().call(UPLOAD_ROWS.videos, { body: nowhere })).refusal.error).toBe('Please select a channel');
  const { answer } = await uploader().call(createChannel, { body: { channel_name: 'Of none', description: '' } });
  const none = { channel_id: answer.id, videos: [] };
  expect((await uploader().call(UPLOAD_ROWS.videos, { body: none })).refusal.error).toBe('No videos to upload');
  const wide = { activities: [Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`c${at}`, 1]))] };
  expect((await uploader().call(UPLOAD_ROWS.activities, { body: wide })).refusal.error).toMatch(
    /more than 256 columns/,
  );
});

it('waits for the end of the import over a real connection too', async () => {
  const address = await test.api.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/api/predictions/daily`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await test.api.getToken('uploader')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ predictions: rowsOf({ kind: 'daily', rows: 12, from: '2045-01-01' }) }),
  });
  const { message } = (await answer.json()) as { message: string };
  expect([answer.status, message]).toEqual([200, 'Predictions uploaded successfully!']);
});

it('stops waiting for an import at the time limit and when the import is cancelled', async () => {
  const rows = { count: 1, open: () => Readable.from(['["video_title","link"]\n["x","y"]\n']) };
  const upload = { kind: 'videos', field: 'videos', rows, channelId: 1 } as const;
  // The import is not queued, so no worker takes it.
  const doc = await createImportOfRows({ ...upload, username: 'uploader@example.com' }, openSpool());
  expect(doc.file.name).toBe('videos.ndjson');
  expect(await awaitImport(doc._id, 'videos', AbortSignal.abort())).toBeNull();
  expect(await awaitImport(doc._id, 'videos', AbortSignal.timeout(300))).toBeNull();
  await cancelImport(doc._id, 'uploader@example.com');
  await expect(awaitImport(doc._id, 'videos', AbortSignal.timeout(5_000))).rejects.toMatchObject({
    code: 'conflict',
    extra: { importId: doc._id },
    message: 'This import was cancelled.',
  });
  const failed = doc._id + 1_000;
  await ImportModel.create({ ...doc, _id: failed, status: 'failed', errors: [] });
  await expect(awaitImport(failed, 'videos', AbortSignal.timeout(5_000))).rejects.toMatchObject({
    code: 'invalid-request',
    extra: { field: 'videos', importId: failed },
  });
});

it('accepts bodies above the usual limit, and returns the rows as they were sent', async () => {
  const predictions = rowsOf({ kind: 'daily', rows: 12, from: '2044-01-01' });
  predictions[0]!.en_4 = 'long\u2028\r\n"'.repeat(3_000);
  const filler = { ...predictions[0], en_1: 'x'.repeat(1_500_000) };
  const { refusal } = await uploader().call(UPLOAD_ROWS.daily, { body: { predictions: [...predictions, filler] } });
  expect(refusal.error).toMatch(/^Row 14: Text in en_1 is longer than 32767 characters/);
  const headers = { authorization: `Bearer ${await test.api.getToken('uploader')}` };
  const file = await test.api.app.inject({ url: `/api/imports/${refusal.importId}/file`, headers });
  const [columns, first, ...others] = file.payload
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(columns).toEqual(COLUMNS.daily);
  expect(others).toHaveLength(12);
  expect(first[columns.indexOf('en_4')]).toBe('long\u2028\r\n"'.repeat(3_000));
});

it('rows are stored one per line, however the body is split; each ends with the last column known so far', async () => {
  const body = JSON.stringify({ videos: [{ a: 'एक' }, { b: 2, a: null }, {}, { b: 'x', c: true }] });
  for (const size of [1, 7, 1_000]) {
    const pieces = Buffer.from(body)
      .toString('latin1')
      .match(new RegExp(`[^]{1,${size}}`, 'g'))!;
    const bytes = Readable.from(pieces.map((piece) => Buffer.from(piece, 'latin1')));
    const received = await receiveRows(bytes, { kind: 'videos', rows: 'videos', numbers: [] }, 10_000);
    let text = '';
    for await (const chunk of received.open()) text += chunk;
    const lines = text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      ['a', 'b', 'c'],
      ['एक'],
      ['', '2'],
      ['', ''],
      ['', 'x', 'TRUE'],
    ]);
    await received.remove();
  }
});
