import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as XLSX from 'xlsx';
import { readRows } from '../read/read-rows.browser';
import { gather } from '../testing/gather';
import type { OutRow, OutSheet } from '../write/write-sheet';
import { writeWorkbook } from '../write/write-workbook.browser';
import { writeWorkbook as writeInNode } from '../write/write-workbook.node';
import { packerInBrowser } from '../write/write-zip.browser';

const sheets = (): OutSheet[] => [
  {
    name: 'Rows',
    frozen: 1,
    rows: [
      { row: 1, cells: ['lrname', 'hi_1'], look: 'header' },
      { row: 4, cells: ['Mash', 'तुला <राशि> & 😀'], look: 'bad-row', looks: new Map([[0, 'bad-cell']]) },
      { row: 5, cells: ['=HYPERLINK("http://x")', '+1'] },
    ],
  },
  { name: 'Summary', rows: [{ row: 1, cells: ['Errors', '1'] }] },
];

async function opened(workbook: Blob): Promise<XLSX.WorkBook> {
  return XLSX.read(new Uint8Array(await workbook.arrayBuffer()), { cellStyles: true });
}

test('SheetJS finds the same texts and colours as in a workbook written in Node', async () => {
  const chunks = await gather(writeInNode(sheets()));
  const here = await opened(await writeWorkbook(sheets()));
  expect(here.SheetNames).toEqual(['Rows', 'Summary']);
  expect(here.Sheets).toEqual(XLSX.read(Buffer.concat(chunks), { cellStyles: true }).Sheets);
  const rows = here.Sheets.Rows!;
  expect([rows.A4.s.fgColor.rgb, rows.B4.v]).toEqual(['FF9C9C', 'तुला <राशि> & 😀']);
  expect([rows.A5.t, rows.A5.f, rows.A5.v]).toEqual(['s', undefined, '=HYPERLINK("http://x")']);
});

test('a large workbook is read again row by row', async () => {
  // Random texts, which cannot be compressed, so that the file is larger than the writer's buffer.
  const texts = Array.from({ length: 600 }, () => randomBytes(10_000).toString('base64'));
  const rows = texts.map((text, at): OutRow => ({ row: at + 1, cells: [text] }));
  const workbook = await writeWorkbook([{ name: 'S', rows }]);
  expect(workbook.size).toBeGreaterThan(5_000_000);
  expect((await gather(readRows(workbook))).map(({ cells }) => cells[0])).toEqual(texts);
});

test("reports an error of the rows' source", async () => {
  async function* rows(): AsyncGenerator<OutRow> {
    yield { row: 1, cells: ['x'] };
    throw new Error('the file is gone');
  }
  await expect(writeWorkbook([{ name: 'S', rows: rows() }])).rejects.toThrow('the file is gone');
});

test('calculates the same checksums as zlib, also for bytes after other bytes', () => {
  for (const length of [0, 1, 255, 70_000]) {
    const bytes = randomBytes(length);
    const first = packerInBrowser.crc32(bytes.subarray(0, 100), 0);
    expect(packerInBrowser.crc32(bytes.subarray(100), first)).toBe(crc32(bytes));
  }
});
