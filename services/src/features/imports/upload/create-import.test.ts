import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { type ImportAnswer, ImportAnswer as ImportSchema } from '@subtitle/contracts/operations/imports';
import { saveSettings } from '@subtitle/contracts/operations/settings';
import { createChannel, listVideos } from '@subtitle/contracts/operations/videos';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import mongoose from 'mongoose';
import { CounterModel } from '../../../models/counter.model';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';

const fixture = (name: string) =>
  readFileSync(join(__dirname, '../../../../../packages/testing/fixtures', `${name}.xlsx`));

/** Whether any part of an import's uploaded file is still stored. */
async function fileOf(id: number): Promise<boolean> {
  const imports = mongoose.connection.collection<{ _id: number; spool_id: object }>('imports');
  const { spool_id } = (await imports.findOne({ _id: id }))!;
  const file = await test.count('spool.files', { _id: spool_id });
  return file + (await test.count('spool.chunks', { files_id: spool_id })) > 0;
}

const spooled = async () =>
  (await mongoose.connection.collection('spool.files').find().toArray()).map(({ _id }) => _id);

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

describe('permission to upload', () => {
  it('requires a session (401)', async () => {
    expect((await test.upload('daily', fixture('videos-12'), { who: 'nobody' })).status).toBe(401);
  });

  it('requires the role of uploader (403)', async () => {
    expect((await test.upload('daily', fixture('videos-12'), { who: 'translator' })).status).toBe(403);
  });

  it('refuses an unknown kind (400)', async () => {
    expect((await test.upload('weekly' as never, fixture('videos-12'))).status).toBe(400);
  });

  it('requires a channel for videos (400), with the form’s message', async () => {
    const { status, body } = await test.upload('videos', fixture('videos-12'));
    expect(status).toBe(400);
    expect(body).toMatchObject({ field: 'channel_id', error: 'Please select a channel' });
  });
});

describe('a valid workbook', () => {
  it.each([
    ['daily', 'daily-2-dates-six-languages', 24, 'predictions'],
    ['daily', 'daily-90-dates-english-hindi', 1080, 'predictions'],
    ['tenday', 'tenday-2-ranges-english-hindi', 240, 'predictions'],
    ['activities', 'activities-10-days', 40, 'activities'],
  ] as const)('is imported row by row (kind %s, %s)', async (kind, name, rows, collection) => {
    const ended = await test.importFile(kind, fixture(name));
    expect(ended).toMatchObject({
      kind,
      status: 'done',
      rows,
      inserted: rows,
      duplicate: 0,
      rejected: 0,
      progress: 100,
    });
    expect(ended.errorCount).toBe(0);
    expect(Object.keys(ended).sort()).toEqual(Object.keys(ImportSchema.properties).sort());
    expect(await test.count(collection, { import_id: ended.id })).toBe(rows);
    expect(await fileOf(ended.id)).toBe(true);
  });

  it('is imported into its channel if it holds videos', async () => {
    const body = { channel_name: 'Daily rashifal', description: '' };
    const { id } = (await test.api.as('uploader').call(createChannel, { body })).answer;
    const fields = { channel_id: String(id) };
    expect(await test.importFile('videos', fixture('videos-12'), { fields })).toMatchObject({
      status: 'done',
      days: null,
      inserted: 12,
    });
    const { answer } = await test.api.as('uploader').call(listVideos, { params: { channelId: id } });
    expect(answer.map(({ video_title }) => video_title)).toEqual(
      Array.from({ length: 12 }, (_, at) => `Daily rashifal, part ${at + 1}`),
    );
    const again = await test.importFile('videos', fixture('videos-12'), { fields });
    expect(again).toMatchObject({ status: 'done', inserted: 0, duplicate: 12 });
    expect((await test.upload('videos', fixture('videos-12'), { fields: { channel_id: '4711' } })).status).toBe(400);
  });

  it('keeps texts of every script unchanged and numbers its rows consecutively', async () => {
    const ended = await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 24, from: '2030-01-01' }));
    const rows = await mongoose.connection
      .collection('predictions')
      .find({ import_id: ended.id })
      .sort({ id: 1 })
      .toArray();
    expect(rows[0]).toMatchObject({
      _id: `${ended.id}:2`,
      kind: 'daily',
      fromdate: '1/1/2030',
      from: '2030-01-01',
      to: '2030-01-01',
      lagna_order: 0,
      subno: '1',
      import_row: 2,
      te_1: 'పెద్దలతో వాదనలు మానుకోండి; రెండుసార్లు వినండి, ఒకసారి మాట్లాడండి. (1.1)',
      bn_2: 'পূর্ব দিকের যাত্রা একটি কাজের সাক্ষাৎ ঘটাবে। (1.2)',
    });
    expect(ended.days).toEqual({ from: '2030-01-01', to: '2030-01-02' });
    expect(rows[0]).not.toHaveProperty('status_te');
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_row, at) => rows[0]!.id + at));
  });

  it('imported a second time counts every row as a duplicate', async () => {
    const again = await test.importFile('daily', fixture('daily-2-dates-six-languages'));
    expect(again).toMatchObject({ status: 'done', rows: 24, inserted: 0, duplicate: 24, rejected: 0 });
  });

  it('keeps work that was done outside the product, with its owner', async () => {
    const change = (row: Record<string, string | number>, at: number) =>
      at === 0 ? { ...row, assigned_to: 'Translator@example.com', status_te: 'Assigned', status_hi: 'approved' } : row;
    const ended = await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 12, from: '2031-01-01', change }));
    const row = await mongoose.connection.collection('predictions').findOne({ _id: `${ended.id}:2` as never });
    expect(row).toMatchObject({
      assigned_to: 'translator@example.com',
      status_te: 'assigned',
      assigned_te: 'translator@example.com',
      stage_te: 'translate',
      status_hi: 'approved',
    });
  });
});

describe('a workbook with errors', () => {
  it('imports nothing and lists all errors with sheet rows', async () => {
    const change = (row: Record<string, string | number>, at: number) => {
      if (at === 3) return { ...row, fromdate: '31/2/2032', todate: '' };
      if (at === 5) return { ...row, lrname: '' };
      if (at === 6) return { ...row, status_te: 'finished' };
      if (at === 7) return { ...row, status_hi: 'assigned', assigned_to: 'nobody@example.com' };
      return at === 23 ? null : row;
    };
    const ended = await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 24, from: '2032-01-01', change }));
    expect(ended).toMatchObject({ status: 'failed', rows: 23, inserted: 0, duplicate: 0, rejected: 23 });
    expect(ended.errors.map(({ row, message }) => [row, message])).toEqual([
      [5, 'Row 5: Invalid or missing date'],
      [7, 'Row 7: Missing lrname'],
      [8, 'Row 8: Unknown status "finished" in status_te'],
      [9, 'Row 9: Unknown user in assigned_to'],
      [2, 'Date 1/1/2032 missing lagnas: Kark, Kanya'],
      [14, 'Date 2/1/2032 missing lagnas: Meen'],
    ]);
    expect(await test.count('predictions', { import_id: ended.id })).toBe(0);
    expect(await test.count('import_segments', { import_id: ended.id })).toBe(0);
    // The file is kept for the error workbook.
    expect(await fileOf(ended.id)).toBe(true);
    expect(ended.fileKept).toBe(true);
  });

  it('stores the first 1,000 errors and counts all', async () => {
    const change = (row: Record<string, string | number>) => ({ ...row, lrname: '' });
    const ended = await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 1200, languages: [], change }));
    expect(ended.errors).toHaveLength(1000);
    // 1,200 rows without lrname, and 100 dates without lagnas.
    expect(ended.errorCount).toBe(1300);
    expect(ended.errorGroups).toHaveLength(101);
    expect(ended.errorGroups[0]).toMatchObject({
      message: 'Rows 2-1201: Missing lrname',
      column: 'lrname',
      from: 2,
      to: 1201,
      rows: 1200,
    });
    expect(ended.systemic).toEqual({ column: 'lrname', message: 'Missing lrname', rows: 1000, of: 1000 });
  });

  it('names the missing columns', async () => {
    const columns = ['fromdate', 'lrname', 'en_1'];
    const ended = await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 12, columns }));
    expect(ended.errors).toHaveLength(1);
    expect(ended.errors[0]!.message).toMatch(/^Missing columns: type, todate, subno, .*status_bn$/);
  });

  it('reports that it is empty if it has no rows', async () => {
    const ended = await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 0 }));
    expect(ended.errors.map(({ message }) => message)).toEqual(['Excel file is empty.']);
  });
});

describe('a file that is not a valid workbook', () => {
  it.each([
    ['text', Buffer.from('from and to\n1/1/2027\n'), /^This is not an Excel workbook \(\.xlsx\): /],
    ['nothing', Buffer.alloc(0), /^This is not an Excel workbook \(\.xlsx\): /],
    [
      'a compound file',
      Buffer.from('d0cf11e0a1b11ae10000000000', 'hex'),
      /password-protected or in the old .xls format/,
    ],
  ])('(%s) is refused immediately with 415', async (_what, bytes, sentence) => {
    const { status, body } = await test.upload('daily', bytes);
    expect(status).toBe(415);
    expect(body.error).toEqual(expect.stringMatching(sentence));
    expect(await test.count('spool.files', { length: bytes.length })).toBe(0);
    expect(await test.count('spool.chunks', { files_id: { $nin: await spooled() } })).toBe(0);
  });

  it.each([
    ['truncated', () => fixture('daily-90-dates-english-hindi').subarray(0, 70_000), /damaged/],
    [
      'a zip of something else',
      () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
      /not an Excel workbook/,
    ],
  ])('(%s) fails with one message', async (_what, bytes, sentence) => {
    const ended = await test.importFile('daily', bytes());
    expect(ended).toMatchObject({
      status: 'failed',
      rows: 0,
      inserted: 0,
      errorCount: 1,
    } satisfies Partial<ImportAnswer>);
    expect(ended.errors[0]).toMatchObject({ row: 0, message: expect.stringMatching(sentence) });
  });
});

it('a workbook may be larger than the limit of subtitle files, and its import has the latest number', async () => {
  const large = Buffer.concat([fixture('videos-12'), Buffer.alloc(UPLOAD_LIMITS.subtitleBytes)]);
  const { id } = await test.importFile('daily', large);
  expect(await CounterModel.findById('imports').lean()).toMatchObject({ last: id });
});

it('refuses a file above the limit in the settings and stores nothing', async () => {
  const house = { ...DEFAULT_SETTINGS, fileMegabytes: 1 };
  const admin = test.api.as('admin');
  expect((await admin.call(saveSettings, { body: { selfApproval: false, house, revision: 0 } })).status).toBe(200);
  const before = await spooled();
  const large = Buffer.concat([fixture('videos-12'), Buffer.alloc(1024 * 1024)]);
  const { status, body } = await test.upload('daily', large);
  expect([status, body.error]).toEqual([413, 'The file is larger than 1 MB.']);
  expect(await spooled()).toEqual(before);
  await admin.call(saveSettings, { body: { selfApproval: false, house: DEFAULT_SETTINGS, revision: 1 } });
});
