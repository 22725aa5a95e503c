import fs, { type ReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { openUpload } from './open-upload';
import { receiveRows } from './upload-rows-file';

const FORM = { kind: 'videos', rows: 'videos', numbers: ['channel_id'] } as const;
const BODY = Buffer.from('{"channel_id":7,"videos":[{"a":"1"},{"a":null},{"b":false,"a":"\u2028\u2029","c":true}]}');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'rows-of-a-test-'));
  // A test's `process.env` is a copy, which `os` does not read.
  jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const pieces = (...more: Buffer[]) => Readable.from([BODY.subarray(0, 30), BODY.subarray(30), ...more]);
const cellsOf = (bytes: Buffer) =>
  bytes
    .toString()
    .split('\n')
    .map((line) => line && JSON.parse(line));

it('rows stay on disk until they are removed, and can be read repeatedly', async () => {
  const { count, numbers, open, remove } = await receiveRows(pieces(), FORM, BODY.length);
  expect([count, Object.fromEntries(numbers)]).toEqual([3, { channel_id: 7 }]);
  for (let n = 0; n < 2; n++) {
    const stream = open();
    expect(stream.readableObjectMode).toBe(false);
    const bytes = await buffer(stream);
    expect(cellsOf(bytes)).toEqual([['a', 'b', 'c'], ['1'], [''], ['\u2028\u2029', 'FALSE', 'TRUE'], '']);
    // Line readers would end a line at these separators.
    expect(bytes.toString()).not.toMatch(/[\u2028\u2029]/);
  }
  expect(await readdir(folder)).toHaveLength(1);
  for (let n = 0; n < 2; n++) await remove();
  expect(await readdir(folder)).toEqual([]);
});

it('a file of rows is closed at its end, and when its reader stops early', async () => {
  const path = join(folder, 'rows');
  await writeFile(path, '["a"]\n["1"]\n["2"]\n');
  const opened: ReadStream[] = [];
  const { createReadStream } = fs;
  const spy = jest.spyOn(fs, 'createReadStream').mockImplementation((...given) => {
    opened.push(createReadStream(...given));
    return opened.at(-1)!;
  });
  const upload = await openUpload(path, { kind: 'videos', format: 'rows' });
  const rows = () => upload.rows({});
  for await (const _row of rows());
  for await (const _row of rows()) {
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    break;
  }
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  spy.mockRestore();
});

it('waits while the disk cannot take more text', async () => {
  const long = 'x'.repeat(100_000);
  const rows = Readable.from([
    Buffer.from('{"channel_id":7,"videos":['),
    Buffer.from(`{"a":"${long}"}`),
    Buffer.from(']}'),
  ]);
  const { open } = await receiveRows(rows, FORM, 200_000);
  expect(cellsOf(await buffer(open()))).toEqual([['a'], [long], '']);
});

it.each([
  ['more bytes than there may be', pieces, BODY.length - 1, 'file-too-large'],
  ['anything else', () => pieces(Buffer.from('x'), BODY), 1_000, 'invalid-request'],
])('after a refusal (%s) no file is left, and the rest of the body is read', async (_what, body, most, code) => {
  const bytes = body();
  await expect(receiveRows(bytes, FORM, most)).rejects.toMatchObject({ code });
  await finished(bytes);
  expect(await readdir(folder)).toEqual([]);
});

it('JSON rows are read like rows of a sheet: numbered, without empty rows, and abortable', async () => {
  const file = join(folder, 'rows.ndjson');
  await writeFile(file, '["a","b"]\n["1",""]\n["", " "]\n["","2"]\n');
  const told: number[] = [];
  const read = async (signal?: AbortSignal) => {
    const found: object[] = [];
    const options = { signal, onProgress: (done: number) => void told.push(done) };
    const { rows } = await openUpload(file, { kind: 'videos', format: 'rows' });
    for await (const row of rows(options)) found.push(row);
    return found;
  };
  expect(await read()).toEqual([
    { sheet: '', row: 1, cells: ['a', 'b'] },
    { sheet: '', row: 2, cells: ['1', ''] },
    { sheet: '', row: 4, cells: ['', '2'] },
  ]);
  expect(told).toEqual([1, 1, 1, 1]);
  const others: object[] = [];
  const { rows } = await openUpload(file, { kind: 'videos', format: 'rows' });
  for await (const row of rows({})) others.push(row);
  expect(others).toHaveLength(3);
  await expect(read(AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' });
});
