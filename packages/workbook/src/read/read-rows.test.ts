import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gather } from '../testing/gather';
import { READERS, readInBrowser, readInNode } from '../testing/read-for-tests';
import { writeXls } from '../testing/xls-for-tests';
import { buildXlsxParts, type Part, writeTestZip, writeXlsx } from '../testing/zip-for-tests';
import { readRows } from './read-rows.node';

const FIXTURES = join(__dirname, '../../../testing/fixtures');

const texts = (value: string, r: string) =>
  `<c r="${r}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`;

describe.each(READERS)('a workbook read %s', (_where, open) => {
  const read = (bytes: Uint8Array) => gather(open(bytes));
  const cells = async (...given: Parameters<typeof writeXlsx>) =>
    (await read(writeXlsx(...given))).map((each) => each.cells);

  it('keeps texts unchanged, with spaces, line breaks and characters of every script', async () => {
    const odd = '  క్షేత్రం\tकार्य्‌ &amp; 💐 e\u0301  ';
    expect(await cells(row(1, texts(odd, 'A1')))).toEqual([['  క్షేత్రం\tकार्य्‌ & 💐 e\u0301  ']]);
    expect(await cells(row(1, texts('\uFEFFक', 'A1')))).toEqual([['\uFEFFक']]);
  });

  it('has the row numbers of its sheet, without blank rows', async () => {
    const rows = await read(writeXlsx(row(3, texts('a', 'B3')) + row(4, texts('  ', 'A4')) + row(9, texts('b', 'A9'))));
    expect(rows).toEqual([
      { sheet: 'Sheet1', row: 3, cells: ['', 'a'] },
      { sheet: 'Sheet1', row: 9, cells: ['b'] },
    ]);
  });

  it('writes dates as d/m/yyyy, times as h:m:s, numbers and booleans plainly', async () => {
    const styles =
      '<xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="21" applyNumberFormat="1"/><xf numFmtId="170" applyNumberFormat="1"/>';
    const formats = '<numFmt numFmtId="170" formatCode="dd\\-mm\\-yy;@"/>';
    const line =
      '<c r="A1" s="1"><v>46357</v></c><c r="B1" s="3"><v>46357.75</v></c><c r="C1" s="2"><v>0.0012731481481481483</v></c>' +
      '<c r="D1"><v>1500</v></c><c r="E1"><v>0.30000000000000004</v></c><c r="F1" t="b"><v>1</v></c><c r="G1" t="e"><v>#N/A</v></c>';
    expect(await cells(row(1, line), { styles, formats })).toEqual([
      ['1/12/2026', '1/12/2026', '0:1:50', '1500', '0.3', 'TRUE', '#N/A'],
    ]);
  });

  it('shows a date as a date, even if conditional formats or tables use the same format number for another format', async () => {
    const styles = '<xf/><xf numFmtId="14"/><xf numFmtId="19"/><xf numFmtId="170"/><xf numFmtId="9"/>';
    const formats = '<numFmt numFmtId="170" formatCode="dd\\-mm\\-yy;@"/>';
    const dxf = (id: number, code: string) => `<dxf><numFmt numFmtId="${id}" formatCode="${code}"/></dxf>`;
    const dxfs = dxf(14, '0.00%') + dxf(19, 'yyyy/mm/dd') + dxf(170, '@') + dxf(9, 'm/d/yyyy');
    const line = '<c s="1"><v>46357</v></c><c s="2"><v>0.5</v></c><c s="3"><v>46357</v></c><c s="4"><v>0.25</v></c>';
    expect(await cells(row(1, line), { styles, formats, dxfs })).toEqual([
      ['1/12/2026', '12:0:0', '1/12/2026', '0.25'],
    ]);
  });

  it('counts dates from 1904 in a workbook with the 1904 calendar', async () => {
    const styles = '<xf/><xf numFmtId="14" applyNumberFormat="1"/>';
    expect(await cells(row(1, '<c r="A1" s="1"><v>44895</v></c>'), { styles, date1904: true })).toEqual([
      ['1/12/2026'],
    ]);
  });

  it('joins rich text and omits phonetic guides', async () => {
    const strings =
      '<si><r><t>hello </t></r><r><rPr><b/></rPr><t>world</t></r><rPh sb="0" eb="1"><t>xxx</t></rPh></si>';
    expect(await cells(row(1, '<c r="A1" t="s"><v>0</v></c>'), { strings })).toEqual([['hello world']]);
  });

  it('ignores hidden and empty sheets', async () => {
    const sheets = [
      { rows: row(1, texts('secret', 'A1')), hidden: true },
      { rows: '' },
      { rows: row(1, texts('seen', 'A1')) },
    ];
    expect(await read(writeTestZip(buildXlsxParts(sheets)))).toEqual([{ sheet: 'Sheet3', row: 1, cells: ['seen'] }]);
  });

  it('with one row has one row, even if its declared dimension is the whole sheet', async () => {
    expect(await cells(row(1, texts('a', 'A1')), { dimension: 'A1:XFD1048576' })).toEqual([['a']]);
  });

  it('without any content has no rows', async () => {
    expect(await cells('')).toEqual([]);
  });

  it('from every sample has all its rows, and the same rows in Node and in the browser', async () => {
    for (const name of await readdir(FIXTURES)) {
      if (!name.endsWith('.xlsx')) continue;
      const bytes = await readFile(join(FIXTURES, name));
      const rows = await read(bytes);
      expect(rows).toEqual(await gather(readInBrowser(bytes)));
      expect(rows.map((each) => each.row)).toEqual(rows.map((_each, at) => at + 1));
      expect(JSON.stringify(rows)).not.toContain('\uFFFD');
    }
  });
});

describe.each(READERS)('a file that must be rejected, read %s,', (_where, open) => {
  const good = () => buildXlsxParts([{ rows: row(1, texts('a', 'A1')) }]);
  const sheet = (change: Partial<Part>) =>
    writeTestZip(good().map((part) => (part.name.endsWith('sheet1.xml') ? { ...part, ...change } : part)));

  it.each([
    ['random bytes', () => randomBytes(5000), 'not-a-workbook'],
    ['nothing', () => Buffer.alloc(0), 'not-a-workbook'],
    ['text', () => Buffer.from('a b\n1 2\n'), 'not-a-workbook'],
    [
      'an OpenDocument file, even a damaged one',
      () =>
        writeTestZip([
          { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
        ]).subarray(0, 90),
      'open-document',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'not-a-workbook'],
    ['a compound file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-format'],
    ['a zip without a workbook', () => writeTestZip([{ name: 'readme.txt', content: 'hello' }]), 'not-a-workbook'],
    ['a zip cut short', () => writeXlsx(row(1, texts('a', 'A1'))).subarray(0, 900), 'damaged'],
    ['an encrypted part', () => sheet({ encrypted: true }), 'encrypted'],
    ['a part of 3 GB', () => sheet({ claims: 3_000_000_000 }), 'unpacks-too-large'],
    ['a part that packs 1000 to 1', () => sheet({ content: Buffer.alloc(20_000_000, 'a') }), 'suspicious'],
    ['two parts of one name', () => writeTestZip([...good(), good()[6]!]), 'suspicious'],
    [
      'parts that share bytes',
      () => writeTestZip([...good(), { name: 'xl/x.xml', content: 'a', overlaps: true }]),
      'suspicious',
    ],
    [
      'a part with a path outside the zip',
      () => writeTestZip([...good(), { name: '../../x', content: 'a' }]),
      'suspicious',
    ],
    [
      'a part with a path outside the zip and backslashes',
      () => writeTestZip([...good(), { name: 'xl\\..\\..\\x', content: 'a' }]),
      'suspicious',
    ],
    ['a part at the root of the disk', () => writeTestZip([...good(), { name: '\\x', content: 'a' }]), 'suspicious'],
    [
      'two parts whose names differ in the kind of slash',
      () => writeTestZip([...good(), { name: 'XL\\workbook.xml', content: '<workbook/>' }]),
      'suspicious',
    ],
    [
      '1,500 parts',
      () => writeTestZip([...good(), ...Array.from({ length: 1500 }, (_, n) => ({ name: `p${n}`, content: '' }))]),
      'too-many-parts',
    ],
  ] as const)('%s, is rejected with one sentence', async (_what, bytes, code) => {
    await expect(gather(open(bytes()))).rejects.toMatchObject({
      name: 'WorkbookError',
      code,
      sentence: expect.stringMatching(/^[A-Z].*\.$/),
    });
  });
});

describe('the reader in Node', () => {
  it('rejects a part that unpacks to more bytes than the directory states', async () => {
    const parts = buildXlsxParts([{ rows: row(1, texts('a'.repeat(5000), 'A1')) }]);
    const lying = writeTestZip(
      parts.map((part) => (part.name.endsWith('sheet1.xml') ? { ...part, claims: 100 } : part)),
    );
    await expect(gather(readInNode(lying))).rejects.toMatchObject({ code: 'suspicious' });
  });

  it.each([
    ['a row number of four thousand million', '<row r="4294967295"><c r="A4294967295"><v>1</v></c></row>'],
    ['a column beyond the last', '<row r="1"><c r="ZZZZZZZ2"><v>1</v></c></row>'],
    ['200,000 cells that never end', `<row r="1">${'<c '.repeat(200_000)}`],
  ])('with %s ends, either with rows or with one sentence', async (_what, rows) => {
    const outcome = await gather(readInNode(writeXlsx(rows))).catch((error) => error);
    expect(Array.isArray(outcome) || outcome.sentence !== undefined).toBe(true);
  });

  it('ends with one sentence if an .xls file needs more memory than its limit', async () => {
    const rows = Array.from({ length: 60_000 }, (_, n) => [`${n} ${randomBytes(40).toString('hex')}`]);
    await expect(gather(readInNode(writeXls(rows), { allowXls: true, memoryMb: 20 }))).rejects.toMatchObject({
      code: 'too-large-to-read',
    });
  });

  it.each(READERS)('reads an .xls file %s if the caller allows it', async (_where, open) => {
    const rows = await gather(open(writeXls([['video_title'], ['क्षेत्रं']]), { allowXls: true }));
    expect(rows.map(({ cells }) => cells)).toEqual([['video_title'], ['क्षेत्रं']]);
  });

  it.each(['xlsx', 'xls'] as const)(
    'stops reading an .%s file when aborted, and when the caller stops iterating',
    async (type) => {
      const rows = Array.from({ length: 5_000 }, (_, n) => [`text ${n}`]);
      const stop = new AbortController();
      const asXml = () => writeXlsx(rows.map(([a], n) => row(n + 1, texts(a!, `A${n + 1}`))).join(''));
      const bytes = type === 'xls' ? writeXls(rows) : asXml();
      const reading = async () => {
        for await (const each of readInNode(bytes, { allowXls: true, signal: stop.signal }))
          if (each.row === 300) stop.abort();
      };
      await expect(reading()).rejects.toMatchObject({ code: 'aborted' });
      for await (const each of readInNode(bytes, { allowXls: true })) if (each.row === 3) break;
    },
  );

  it('reports a file as damaged if it is truncated while it is read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
    const path = join(folder, 'file.xlsx');
    const line = (n: number) => row(n + 1, texts(randomBytes(2_000).toString('hex'), `A${n + 1}`));
    await writeFile(path, writeXlsx(Array.from({ length: 1_000 }, (_, n) => line(n)).join('')));
    const reading = async () => {
      for await (const each of readRows(path)) if (each.row === 1) await truncate(path, 100_000);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'damaged' });
    await rm(folder, { recursive: true });
  });
});

it.each(READERS)('reading %s yields the thread when it has held it for long', async (_where, open) => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 31));
  let turns = 0;
  let next = setImmediate(function turn() {
    turns++;
    next = setImmediate(turn);
  });
  const before: number[] = [];
  for await (const _row of open(writeXlsx([1, 2, 3, 4].map((n) => row(n, texts('a', `A${n}`))).join(''))))
    before.push(turns);
  clearImmediate(next);
  clock.mockRestore();
  expect(new Set(before).size).toBe(4);
});

it.each(READERS)('reading %s returns no row if it was aborted before it began', async (_where, open) => {
  for (const bytes of [writeXls([['a']]), writeXlsx(row(1, texts('a', 'A1')))]) {
    const rows = gather(open(bytes, { allowXls: true, signal: AbortSignal.abort() }));
    await expect(rows).rejects.toMatchObject({ code: 'aborted' });
  }
});

describe('an .xls file read in the browser', () => {
  const bytes = writeXls(Array.from({ length: 1_200 }, (_, n) => [`text ${n}`]));

  it('reports progress every 500 rows', async () => {
    const onProgress = jest.fn();
    await gather(readInBrowser(bytes, { allowXls: true, onProgress }));
    expect(onProgress.mock.calls).toEqual([[500 / 1_200], [1_000 / 1_200], [1]]);
    expect(await gather(readInBrowser(bytes, { allowXls: true }))).toHaveLength(1_200);
  });

  it('stops when aborted', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const reading = async () => {
      for await (const each of readInBrowser(bytes, { allowXls: true, signal: stop.signal })) {
        seen.push(each.row);
        if (each.row === 3) stop.abort();
      }
    };
    await expect(reading()).rejects.toMatchObject({ code: 'aborted' });
    expect(seen).toEqual([1, 2, 3]);
  });
});
