import fs, { type FileHandle, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gather } from '../testing/gather';
import { xlsx } from '../testing/zip-for-tests';
import { splitHeader } from './read-rows';
import { readRows } from './read-rows.node';

const line = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
let folder: string;
let path: string;
let opened: FileHandle[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  path = join(folder, 'file.xlsx');
  opened = [];
  const { open } = fs;
  jest.spyOn(fs, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given);
    opened.push(handle);
    return handle;
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** What files that were let go of are numbered. */
const CLOSED = -1;
const numbers = () => opened.map(({ fd }) => fd);

it('the file is let go of at the end, when nobody wants more rows, and after a fault', async () => {
  await writeFile(path, xlsx(line('a') + line('b')));
  expect(await gather(readRows(path))).toHaveLength(2);
  for await (const _row of readRows(path)) {
    expect(numbers().map((file) => file === CLOSED)).toEqual([true, false]);
    break;
  }
  await writeFile(path, xlsx('<column/>'));
  await expect(gather(readRows(path))).rejects.toMatchObject({ code: 'damaged' });
  expect(numbers()).toEqual([CLOSED, CLOSED, CLOSED]);
});

it('the first row is the header, the others follow it; a sheet without rows has none', async () => {
  await writeFile(path, xlsx(line('head') + line('a') + line('b')));
  const { header, rows } = await splitHeader(readRows(path));
  expect(header?.cells).toEqual(['head']);
  expect((await gather(rows)).map(({ cells }) => cells)).toEqual([['a'], ['b']]);
  await writeFile(path, xlsx(''));
  const empty = await splitHeader(readRows(path));
  expect([empty.header, await gather(empty.rows)]).toEqual([null, []]);
});
