import { inflateRawSync } from 'node:zlib';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import fc from 'fast-check';
import * as XLSX from 'xlsx';
import { gather } from '../testing/gather';
import { readInNode } from '../testing/read-for-tests';
import { readZipDirectory } from '../zip/zip-directory';
import { type OutRow, type OutSheet, writeRow, writeSheetFoot, writeSheetHead } from './write-sheet';
import { toColumnName } from './write-text';
import type { WriteOptions } from './write-workbook';
import { writeWorkbook } from './write-workbook.node';

async function bytesOf(sheets: OutSheet[], options?: WriteOptions): Promise<Buffer> {
  return Buffer.concat(await gather(writeWorkbook(sheets, options)));
}

const asRows = (cells: string[][]): OutRow[] => cells.map((row, at) => ({ row: at + 1, cells: row }));

async function readBack(bytes: Buffer): Promise<[number, string[]][]> {
  return (await gather(readInNode(bytes))).map(({ row, cells }) => [row, cells]);
}

async function partsOf(bytes: Buffer): Promise<Record<string, string>> {
  const read = async (from: number, length: number) => bytes.subarray(from, from + length);
  const entries = await readZipDirectory({ size: bytes.length, read }, UPLOAD_LIMITS.entries);
  return Object.fromEntries(
    entries.map(({ name, start, packed }) => {
      const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
      return [name, inflateRawSync(bytes.subarray(data, data + packed)).toString()];
    }),
  );
}

const HARD_TEXTS = [
  'तुला राशि <b> & "quotes" ]]>',
  ' leading and trailing ',
  'two\nlines\tand a tab',
  'a lone \r return',
  'literally _x000D_ and _x005F_',
  'nul \u0000, bell \u0007, \ufffe',
  'lone \ud800 surrogate, good 😀',
];

test('difficult texts are read unchanged by our reader and by SheetJS', async () => {
  const bytes = await bytesOf([{ name: 'Sheet1', rows: asRows(HARD_TEXTS.map((text) => ['x', text])) }]);
  expect((await readBack(bytes)).map(([, cells]) => cells[1])).toEqual(HARD_TEXTS);
  const sheet = XLSX.read(bytes).Sheets.Sheet1!;
  const seen = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(seen.slice(0, 3).map((cells) => cells[1])).toEqual(HARD_TEXTS.slice(0, 3));
});

test('our reader finds the same texts in the same rows, for any sheet', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '=1+1', '&amp;', '_x0041_', 'हिन्दी'));
  const property = fc.asyncProperty(fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 6 }), async (sheet) => {
    const rows = await readBack(await bytesOf([{ name: 'S', rows: asRows(sheet) }]));
    // The reader leaves out rows without text and normalises line ends.
    const told = sheet
      .map((cells, at): [number, string[]] => [at + 1, trimmed(cells.map((cell) => cell.replaceAll('\r\n', '\n')))])
      .filter(([, cells]) => cells.some((cell) => cell.trim() !== ''));
    expect(rows).toEqual(told);
  });
  await fc.assert(property, { numRuns: 60 });
});

function trimmed(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j stays a text and is marked as a text', async (text) => {
  const parts = await partsOf(await bytesOf([{ name: 'S', rows: asRows([[text, 'plain']]) }]));
  const xml = parts['xl/worksheets/sheet1.xml']!;
  expect(xml).not.toMatch(/<f>|t="n"/);
  const [marked, plain] = [...xml.matchAll(/<c r="\w+" s="(\d+)" t="inlineStr">/g)].map(([, style]) => Number(style));
  const styles = [...parts['xl/styles.xml']!.split('<cellXfs')[1]!.matchAll(/<xf [^>]*>/g)].map(([xf]) => xf);
  expect(styles[marked!]).toContain('quotePrefix="1"');
  expect(styles[plain!]).not.toContain('quotePrefix');
});

test('cuts a text above the limit of a cell, because programs would report the file as damaged', async () => {
  const rows = await readBack(await bytesOf([{ name: 'S', rows: asRows([['x'.repeat(40_000)]]) }]));
  expect(rows[0]![1][0]).toHaveLength(UPLOAD_LIMITS.cellCharacters);
});

test('writes colours, drop-downs, frozen row, filter and notes to the parts where programs look for them', async () => {
  const parts = await partsOf(
    await bytesOf([
      {
        name: 'Data',
        frozen: 1,
        filtered: 2,
        widths: [12, 30],
        notes: ['what goes <here>', 'and here'],
        lists: [{ column: 1, words: ['Mesha', 'Meen'], refusal: 'Please choose one of the 12.' }],
        rows: [
          { row: 1, cells: ['a', 'b'], look: 'header' },
          { row: 5, cells: ['x'], look: 'bad-row', looks: new Map([[1, 'bad-cell']]), width: 2 },
        ],
      },
    ]),
  );
  const xml = parts['xl/worksheets/sheet1.xml']!;
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(xml).toContain('<autoFilter ref="A1:B5"/>');
  expect(xml).toContain('sqref="B2:B1048576"><formula1>"Mesha,Meen"</formula1>');
  const [badRow, badCell] = [...xml.matchAll(/<c r="[AB]5" s="(\d+)"/g)].map(([, style]) => Number(style));
  expect(fillOf(parts['xl/styles.xml']!, badRow!)).toBe('FFFFE3E3');
  expect(fillOf(parts['xl/styles.xml']!, badCell!)).toBe('FFFF9C9C');
  expect(parts['xl/comments1.xml']).toContain('<comment ref="B1"');
  expect(parts['xl/comments1.xml']).toContain('what goes &lt;here&gt;');
  expect(parts['xl/worksheets/_rels/sheet1.xml.rels']).toContain('../drawings/vmlDrawing1.vml');
  expect(parts['[Content_Types].xml']).toContain('/xl/comments1.xml');
});

/** Finds the colour of a style as a spreadsheet program does. */
function fillOf(styles: string, number: number): string | undefined {
  const xf = [...styles.split('<cellXfs')[1]!.matchAll(/<xf [^>]*fillId="(\d+)"/g)][number];
  return /rgb="(\w+)"/.exec([...styles.matchAll(/<fill>.*?<\/fill>/g)][Number(xf![1])]![0])?.[1];
}

test('changes sheet names that programs would reject', async () => {
  const names = ['a/b:c', '', "'Summary'", 'summary', 'x'.repeat(40), 'x'.repeat(40), `${'y'.repeat(30)}'s`, "' 'z' '"];
  const bytes = await bytesOf(names.map((name) => ({ name, rows: [] })));
  expect(XLSX.read(bytes).SheetNames).toEqual([
    'a b c',
    'Sheet',
    'Summary',
    'summary (2)',
    'x'.repeat(31),
    `${'x'.repeat(26)} (2)`,
    'y'.repeat(30),
    'z',
  ]);
});

test('writes a sheet in many pieces without extra text between its rows', async () => {
  const rows = asRows(Array.from({ length: 300 }, (_, at) => [`${at}`.padEnd(2_000, 'x')]));
  const sheet = { name: 'S', rows };
  const parts = await partsOf(await bytesOf([sheet]));
  expect(parts['xl/worksheets/sheet1.xml']).toBe(
    writeSheetHead(sheet, true) + rows.map(writeRow).join('') + writeSheetFoot(sheet, 300),
  );
});

test('numbers sheets with the same name', async () => {
  const bytes = await bytesOf(['a', 'A', 'a', 'a (2)'].map((name) => ({ name, rows: [] })));
  expect(XLSX.read(bytes).SheetNames).toEqual(['a', 'A (2)', 'a (3)', 'a (2) (2)']);
});

test('reads rows while the file is sent, and stops when the receiver stops', async () => {
  let asked = 0;
  let ended = false;
  async function* rows(): AsyncGenerator<OutRow> {
    try {
      for (let row = 1; row <= 1_000_000; row++) {
        asked++;
        yield { row, cells: [String(Math.random()).repeat(20)] };
      }
    } finally {
      ended = true;
    }
  }
  let chunks = 0;
  for await (const _chunk of writeWorkbook([{ name: 'S', rows: rows() }])) if (++chunks === 3) break;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ended).toBe(true);
  expect(asked).toBeLessThan(20_000);
});

test('names columns as a spreadsheet does', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(toColumnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
});

test('ends a sheet at the first row that does not fit, reports it, and writes the next sheet', async () => {
  const cut: [string, number][] = [];
  const rows = [1_048_576, 1_048_577, 1_048_578].map((row): OutRow => ({ row, cells: [`at ${row}`] }));
  const sheets = [
    { name: 'Long', rows },
    { name: 'Next', rows: asRows([['x']]) },
  ];
  const bytes = await bytesOf(sheets, { onCut: (...told) => void cut.push(told), active: 1 });
  expect(await readBack(bytes)).toEqual([[1_048_576, ['at 1048576']]]);
  expect(cut).toEqual([['Long', 1_048_577]]);
  expect((await readBack(await bytesOf(sheets))).length).toBe(1);
  const book = XLSX.read(bytes);
  expect([book.SheetNames, book.Sheets.Next!.A1.v, book.Workbook!.Views]).toMatchObject([['Long', 'Next'], 'x', [{}]]);
  const parts = await partsOf(bytes);
  expect([1, 2].map((n) => parts[`xl/worksheets/sheet${n}.xml`]!.includes('tabSelected="1"'))).toEqual([false, true]);
  expect(parts['xl/workbook.xml']).toContain('activeTab="1"');
});

test('SheetJS reads a number as a number and a text of digits as a text', async () => {
  const bytes = await bytesOf([{ name: 'Figures', rows: [{ row: 1, cells: ['007', 6.2, 0] }] }]);
  const sheet = XLSX.read(bytes).Sheets.Figures!;
  expect(['A1', 'B1', 'C1'].map((at) => [sheet[at].t, sheet[at].v])).toEqual([
    ['s', '007'],
    ['n', 6.2],
    ['n', 0],
  ]);
});

test('omits cells beyond the last column', async () => {
  const wide = Array.from({ length: 16_386 }, (_, at) => (at > 16_381 ? `c${at}` : ''));
  const [[, cells]] = (await readBack(await bytesOf([{ name: 'S', rows: asRows([wide]) }]))) as [[number, string[]]];
  expect([cells.length, cells.at(-1)]).toEqual([16_384, 'c16383']);
});

test('freezes the rows and columns before the first cell that scrolls', async () => {
  const paneOf = async (frozen: number, frozenColumns?: number) => {
    const parts = await partsOf(await bytesOf([{ name: 'S', frozen, frozenColumns, rows: [] }]));
    return /<pane .*?<\/sheetView>/.exec(parts['xl/worksheets/sheet1.xml']!)![0];
  };
  expect(await paneOf(3)).toBe(
    '<pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView>',
  );
  expect(await paneOf(1, 2)).toBe(
    '<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/><selection pane="bottomRight"/></sheetView>',
  );
});

test('writes no filter, drop-downs, notes, widths or colours for a plain sheet', async () => {
  const plain = { name: 'S', rows: asRows([['a', '', 'b']]) };
  const parts = await partsOf(await bytesOf([plain, { ...plain, filtered: 3 }, { ...plain, frozen: 1, filtered: 3 }]));
  for (const n of [1, 2, 3]) {
    const xml = parts[`xl/worksheets/sheet${n}.xml`]!;
    expect(xml).not.toMatch(/autoFilter|dataValidation|legacyDrawing|<cols>|B1"/);
    expect(xml).toContain('<c r="C1" s="1"');
  }
  expect(Object.keys(parts).filter((name) => /comments|vml|sheet\d\.xml\.rels/.test(name))).toEqual([]);
});

test('writes a refusal with quotes and line ends completely, and only for its list', async () => {
  const lists = [
    { column: 0, words: ['a&b', 'c'], refusal: 'Not "this"\none & no other.' },
    { column: 27, words: ['x'] },
  ];
  const parts = await partsOf(await bytesOf([{ name: 'S', lists, rows: asRows([['h']]) }]));
  const [strict, loose] = [...parts['xl/worksheets/sheet1.xml']!.matchAll(/<dataValidation .*?<\/dataValidation>/g)];
  expect(strict![0]).toContain('error="Not &quot;this&quot;&#10;one &amp; no other."');
  expect(strict![0]).toContain('sqref="A2:A1048576"><formula1>"a&amp;b,c"</formula1>');
  expect(loose![0]).toBe(
    '<dataValidation type="list" allowBlank="1" sqref="AB2:AB1048576"><formula1>"x"</formula1></dataValidation>',
  );
  expect(parts['xl/worksheets/sheet1.xml']).toContain('<dataValidations count="2">');
});

test('the package names exactly the parts that are written', async () => {
  const noted = { name: 'S', notes: ['a', 'b'], rows: [] };
  const parts = await partsOf(await bytesOf([noted, { name: 'T', rows: [] }, noted]));
  const named = [...parts['[Content_Types].xml']!.matchAll(/PartName="\/([^"]+)"/g)].map(([, name]) => name!);
  const plain = Object.keys(parts).filter((name) => name.endsWith('.xml') && !name.startsWith('['));
  expect(named.sort()).toEqual(plain.sort());
  for (const [name, xml] of Object.entries(parts).filter(([each]) => each.endsWith('.rels'))) {
    const folder = new URL(name.replace('_rels/', ''), 'file:///');
    const targets = [...xml.matchAll(/Target="([^"]+)"/g)].map(([, to]) => new URL(to!, folder).pathname.slice(1));
    expect(targets.filter((to) => !(to in parts))).toEqual([]);
  }
});
