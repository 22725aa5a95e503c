import fs, { type FileHandle, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markHeaders } from '../read/read-rows';
import { readRows } from '../read/read-rows.node';
import { gather } from '../testing/gather';
import { buildXlsxParts, writeTestZip, writeXlsx } from '../testing/zip-for-tests';

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

/** File descriptor of a closed file handle. */
const CLOSED = -1;
const numbers = () => opened.map(({ fd }) => fd);

it('closes the file at the end, when the caller stops, and after an error', async () => {
  await writeFile(path, writeXlsx(line('a') + line('b')));
  expect(await gather(readRows(path))).toHaveLength(2);
  for await (const _row of readRows(path)) {
    expect(numbers().map((file) => file === CLOSED)).toEqual([true, false]);
    break;
  }
  await writeFile(path, writeXlsx('<column/>'));
  await expect(gather(readRows(path))).rejects.toMatchObject({ code: 'damaged' });
  expect(numbers()).toEqual([CLOSED, CLOSED, CLOSED]);
});

it('marks the first row of each sheet as its header', async () => {
  await writeFile(path, writeTestZip(buildXlsxParts([{ rows: line('head') + line('a') }, { rows: line('next') }])));
  const rows = await gather(markHeaders(readRows(path, { sheets: ['Sheet1', 'Sheet2'] })));
  expect(rows.map(({ cells, isHeader }) => [cells[0], isHeader])).toEqual([
    ['head', true],
    ['a', false],
    ['next', true],
  ]);
  await writeFile(path, writeXlsx(''));
  expect(await gather(markHeaders(readRows(path)))).toEqual([]);
});
