import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import { RUN_TS_ENTRY, waitUntil } from '@subtitle/testing/processes';
import { readRows } from '@subtitle/workbook/read-rows.node';
import * as XLSX from 'xlsx';
import { ImportModel } from '../../../models/import.model';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';

let test: ImportTest;
let folder: string;
beforeAll(async () => {
  process.env.ERROR_WORKBOOK_ENTRY = RUN_TS_ENTRY;
  process.env.RUN_TS_PROGRAM = join(__dirname, '../../../bin/error-workbook.ts');
  folder = await mkdtemp(join(tmpdir(), 'error-workbook-'));
  test = await startImportTest();
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A daily workbook of two dates: row 5 lacks its lagna and has an unknown status; row 22 is missing. */
const FAULTY = makeWorkbook({
  kind: 'daily',
  rows: 24,
  change(row, at) {
    if (at === 20) return null;
    return at === 3 ? { ...row, lrname: '', status_te: 'weird', en_1: '=HYPERLINK("http://x")', hi_1: '+1' } : row;
  },
});

async function download(id: number, what = 'errors.xlsx', who = 'uploader') {
  const token = who === 'nobody' ? null : await test.api.getToken(who);
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return test.api.app.inject({ method: 'GET', url: `/api/imports/${id}/${what}`, headers });
}

/** The first sheet as the product's reader reads it: cells by row number. */
async function readBack(bytes: Buffer): Promise<Map<number, string[]>> {
  const path = join(folder, 'back.xlsx');
  await writeFile(path, bytes);
  const rows = new Map<number, string[]>();
  for await (const { row, cells } of readRows(path)) rows.set(row, cells);
  return rows;
}

it('answers uploaders only, and refuses missing imports, imports without errors and imports still running', async () => {
  const good = await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 12, from: '2041-01-01' }));
  for (const what of ['errors.xlsx', 'file']) {
    expect((await download(1, what, 'nobody')).statusCode).toBe(401);
    expect((await download(1, what, 'translator')).statusCode).toBe(403);
    expect((await download(0, what)).statusCode).toBe(400);
    expect((await download(999_999, what)).json()).toMatchObject({ code: 'not-found' });
  }
  expect((await download(good.id)).json()).toMatchObject({ code: 'not-found', error: 'This import has no errors.' });
  await ImportModel.updateOne({ _id: good.id }, { $set: { status: 'scanning' } });
  const early = await download(good.id);
  expect([early.statusCode, early.json().code, early.json().error]).toEqual([
    409,
    'wrong-status',
    'This import has not ended yet.',
  ]);
  await ImportModel.updateOne({ _id: good.id }, { $set: { status: 'done' } });
});

it('returns the rows at their own places, with all reasons and the wrong cells coloured', async () => {
  const { id, errorCount } = await test.importFile('daily', FAULTY, { name: 'राशि 2027.xlsx' });
  const answer = await download(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="____ 2027-errors.xlsx"; filename*=UTF-8''${encodeURIComponent('राशि 2027-errors.xlsx')}`,
  );
  const [sent, back] = [await readBack(FAULTY), await readBack(answer.rawPayload)];
  expect([...back.keys()]).toEqual([...sent.keys()]);
  for (const [row, cells] of sent) expect(withoutTail(back.get(row)!.slice(1))).toEqual(withoutTail(cells));
  expect([1, 2, 3, 5, 14].map((row) => back.get(row)![0])).toEqual([
    'Errors',
    'Date 1/1/2027 missing lagnas: Kark',
    '',
    'Row 5: Missing lrname; Row 5: Unknown status "weird" in status_te',
    'Date 2/1/2027 missing lagnas: Dhanu',
  ]);
  const other = XLSX.read(answer.rawPayload, { cellStyles: true });
  const summary = XLSX.utils.sheet_to_json<string[]>(other.Sheets.Summary!, { header: 1 });
  expect(summary).toContainEqual(['Errors', String(errorCount)]);
  const sheet = other.Sheets.Sheet1!;
  const colour = (cell: string) => (sheet[cell] as XLSX.CellObject).s.fgColor?.rgb;
  expect(['A5', 'L5', 'B4'].map(colour)).toEqual(['FFE3E3', 'FF9C9C', undefined]);
  expect([sheet.Y5.t, sheet.Y5.f, sheet.Y5.v]).toEqual(['s', undefined, '=HYPERLINK("http://x")']);
});

const withoutTail = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

it('imports once its cells are corrected, and gets no second column of errors', async () => {
  const { id } = await test.importFile('daily', FAULTY);
  const marked = (await download(id)).rawPayload;
  const again = await test.importFile('daily', marked);
  expect(again).toMatchObject({ status: 'failed', errorCount: 4 });
  const twice = await readBack((await download(again.id)).rawPayload);
  expect(twice.get(1)!.filter((name) => name === 'Errors')).toHaveLength(1);

  const workbook = XLSX.read(marked);
  const sheet = workbook.Sheets.Sheet1!;
  for (const [cell, text] of [
    ['L5', 'Kark'],
    ['BC5', ''],
  ])
    sheet[cell!] = { t: 's', v: text };
  const [, , , ...missing] = await cellsOf(marked, 14);
  XLSX.utils.sheet_add_aoa(sheet, [['', 'daily', '2/1/2027', ...missing.with(8, 'Dhanu')]], { origin: 'A25' });
  const corrected = XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const done = await test.importFile('daily', corrected);
  expect(done).toMatchObject({ errors: [], status: 'done', rows: 24, inserted: 24 });
});

async function cellsOf(bytes: Buffer, row: number): Promise<string[]> {
  return (await readBack(bytes)).get(row)!.slice(0, 56);
}

it('describes errors of the whole file on a first sheet', async () => {
  const { id } = await test.importFile('videos', makeWorkbook({ kind: 'activities', rows: 2 }), await withChannel());
  const workbook = XLSX.read((await download(id)).rawPayload);
  const summary = XLSX.utils.sheet_to_json<string[]>(workbook.Sheets.Summary!, { header: 1 });
  expect(summary[1]).toEqual(['The whole file', "Excel must contain 'video_title' and 'link' columns"]);
  expect(workbook.Workbook?.Views?.[0]).toBeDefined();

  expect(summary.map(([word]) => word)).not.toContain('Rows with errors');
  expect(summary.at(-1)![1]).toMatch(/^Fill in the coloured columns, which were missing/);
  const [sheet] = workbook.SheetNames.map((name) => workbook.Sheets[name]!);
  const [header] = XLSX.utils.sheet_to_json<string[]>(sheet!, { header: 1 });
  expect([header![0], ...header!.slice(-2)]).toEqual(['Errors', 'video_title', 'link']);

  const damaged = makeWorkbook({ kind: 'daily', rows: 12 }).subarray(0, 3_000);
  const broken = XLSX.read((await download((await test.importFile('daily', damaged)).id)).rawPayload);
  expect(broken.SheetNames).toEqual(['Summary']);
});

async function withChannel(): Promise<{ fields: Record<string, string> }> {
  const body = { channel_name: 'Error workbooks', description: '' };
  const token = await test.api.getToken('uploader');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await test.api.app.inject({ method: 'POST', url: '/api/channels', headers, payload: body });
  return { fields: { channel_id: String(answer.json().id) } };
}

it('returns the file as it was uploaded, byte for byte, under its own name', async () => {
  const { id, file } = await test.importFile('daily', FAULTY, { name: 'ગુજરાતી.xlsx' });
  const answer = await download(id, 'file');
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(file.sha256);
  expect(answer.headers).toMatchObject({
    'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent('ગુજરાતી.xlsx')}`),
    'content-length': String(FAULTY.length),
    'x-content-type-options': 'nosniff',
  });
});

it('ends its process when the caller disconnects', async () => {
  // Texts that cannot be compressed fill every buffer when they are not read, so the process would never end by itself.
  const change = (row: WorkbookRow) => ({ ...row, status_te: 'weird', en_1: randomBytes(15_000).toString('hex') });
  const { id } = await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 240, languages: [], change }));
  await test.api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.api.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${await test.api.getToken('uploader')}` };
  const others = await folders();
  const asked = get({ port, path: `/api/imports/${id}/errors.xlsx`, headers, agent: false });
  asked.on('error', () => undefined);
  await once(asked, 'response');
  const own = (await folders()).find((name) => !others.includes(name));
  expect(own).toBeDefined();
  asked.destroy();
  await waitUntil(async () => ((await folders()).includes(own!) ? undefined : true), 'nothing is left of it');
});

/** Temporary folders of error workbooks on this machine. */
async function folders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('errors-'));
}
