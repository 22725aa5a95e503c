import { gather } from '../testing/gather';
import { READERS } from '../testing/read-for-tests';
import { buildXlsxParts, type Part, type Sheet, writeTestZip, writeXlsx } from '../testing/zip-for-tests';

const ROWS = '<row r="1"><c t="s"><v>0</v></c><c s="1"><v>46357</v></c></row>';
const OPTIONS = { strings: '<si><t>shared</t></si>', styles: '<xf/><xf numFmtId="14"/>' };
const READ = [{ sheet: 'Sheet1', row: 1, cells: ['shared', '1/12/2026'] }];

const parts = (sheets: Sheet[] = [{ rows: ROWS }]) => buildXlsxParts(sheets, OPTIONS);
const renamed = (name: (before: string) => string) => parts().map((part) => ({ ...part, name: name(part.name) }));

function changed(before: readonly Part[], name: string, change: (text: string) => string): Part[] {
  return before.map((part) => (part.name === name ? { ...part, content: change(String(part.content)) } : part));
}

/** A workbook with its parts in another folder, which only the relations of the package name. */
function moved(to: string, target = to): Part[] {
  const at = to.lastIndexOf('/') + 1;
  const paths = new Map([
    ['xl/workbook.xml', to],
    ['xl/_rels/workbook.xml.rels', `${to.slice(0, at)}_rels/${to.slice(at)}.rels`],
  ]);
  const all = renamed((name) => paths.get(name) ?? name.replace(/^xl\//, to.slice(0, at)));
  return changed(all, '_rels/.rels', (text) => text.replace('xl/workbook.xml', target));
}

describe.each(READERS)('a valid workbook with an unusual structure, read %s,', (_where, open) => {
  const read = (all: readonly Part[] | Buffer) => gather(open(Buffer.isBuffer(all) ? all : writeTestZip(all)));

  describe('is found by the relations of its package,', () => {
    it.each([
      ['under another name', 'xl/workbook22.xml', 'xl/workbook22.xml'],
      ['by a path from the root', 'xl/Book.xml', '/xl/Book.xml'],
      ['at the root', 'workbook.xml', 'workbook.xml'],
      ['in another folder', 'a/b/c.xml', './a/x/../b/c.xml'],
      ['with backslashes', 'a/b.xml', 'a\\b.xml'],
    ])('%s', async (_what, to, target) => {
      expect(await read(moved(to, target))).toEqual(READ);
    });

    it('with strings and styles in its folder that no relation names', async () => {
      const all = changed(moved('a/b.xml'), 'a/_rels/b.xml.rels', (text) =>
        text.replace(/<Relationship Id="rId9\d"[^>]*>/g, ''),
      );
      expect(await read(all)).toEqual(READ);
    });
  });

  it.each([
    ['leads to a missing part', (text: string) => text.replace('xl/workbook.xml', 'xl/nothing.xml')],
    ['has no relation to a workbook', (text: string) => text.replace('/officeDocument"', '/thumbnail"')],
    ['leads to a binary workbook', (text: string) => text.replace('xl/workbook.xml', 'xl/workbook.bin')],
  ])('is not a workbook if the package %s', async (_what, change) => {
    const all = [...moved('xl/other.xml', 'xl/workbook.xml'), { name: 'xl/workbook.bin', content: '\u0083\u0001' }];
    await expect(read(changed(all, '_rels/.rels', change))).rejects.toMatchObject({ code: 'not-a-workbook' });
  });

  it('is not a workbook if the package contains a text document', async () => {
    const document = '<w:document xmlns:w="w"><w:body><w:p/></w:body></w:document>';
    await expect(read(changed(moved('word/document.xml'), 'word/document.xml', () => document))).rejects.toMatchObject({
      code: 'not-a-workbook',
    });
  });

  it('may name its parts with backslashes, as on Windows', async () => {
    expect(await read(renamed((name) => name.replaceAll('/', '\\')))).toEqual(READ);
  });

  describe('with shared strings of no bytes', () => {
    const empty = (rows: string, change: Partial<Part> = {}) =>
      parts([{ rows }]).map((part) =>
        part.name === 'xl/sharedStrings.xml' ? { ...part, content: '', ...change } : part,
      );
    const inline = '<row r="1"><c t="inlineStr"><is><t>own</t></is></c><c><v>7</v></c></row>';

    it.each([true, false])('is read if no cell uses one (stored: %s)', async (stored) => {
      expect(await read(empty(inline, { stored }))).toEqual([{ sheet: 'Sheet1', row: 1, cells: ['own', '7'] }]);
      expect(await read(empty('', { stored }))).toEqual([]);
    });

    it.each([
      ['the only row', '<row r="1"><c t="s"><v>0</v></c></row>'],
      ['a later row', `${inline}<row r="2"><c t="s"><v>3</v></c></row>`],
    ])('is damaged if a cell uses one, in %s', async (_where, rows) => {
      for (const stored of [true, false])
        await expect(read(empty(rows, { stored }))).rejects.toMatchObject({ code: 'damaged' });
    });

    it.each([
      ['suspicious', 'has bytes that the directory does not state', { content: '<sst/>', claims: 0 }],
      ['damaged', 'lacks bytes that the directory states', { claims: 6 }],
      ['damaged', 'is not XML', { content: ' ' }],
    ] as const)('is %s if the part %s', async (code, _what, change) => {
      await expect(read(empty(inline, change))).rejects.toMatchObject({ code });
    });
  });

  describe('is readable despite a later sheet', () => {
    const two = () => parts([{ rows: ROWS }, { rows: ROWS }]);
    const BOOK = 'xl/workbook.xml';
    const RELATIONS = 'xl/_rels/workbook.xml.rels';
    const broken: [string, (sheet: number) => Part[]][] = [
      ['that names no relation', (n) => changed(two(), BOOK, (text) => text.replace(` r:id="rId${n}"`, ''))],
      ['that names a missing relation', (n) => changed(two(), BOOK, (text) => text.replace(`"rId${n}"`, '"rId77"'))],
      ['whose part is missing', (n) => two().filter(({ name }) => name !== `xl/worksheets/sheet${n}.xml`)],
      [
        'that names no relation, while one has no name',
        (n) =>
          changed(
            changed(two(), BOOK, (text) => text.replace(` r:id="rId${n}"`, '')),
            RELATIONS,
            (text) => text.replace(`Id="rId${n}" `, ''),
          ),
      ],
    ];

    it.each(broken)('%s', async (_what, all) => {
      expect(await read(all(2))).toEqual(READ);
    });

    it.each(broken)('but is damaged if its first sheet is one %s', async (_what, all) => {
      await expect(read(all(1))).rejects.toMatchObject({ code: 'damaged' });
    });

    it.each([1, 2])('that is a macro module, which is ignored', async (sheet) => {
      const all = changed(two(), BOOK, (text) => text.replace(`"rId${sheet}"`, '""'));
      expect((await read(all)).map(({ cells }) => cells)).toEqual([READ[0]!.cells]);
    });

    it('that shares its part, but is damaged if the rows of that sheet are needed', async () => {
      const shared = (rows: string) =>
        changed(parts([{ rows }, { rows: ROWS }]), RELATIONS, (text) => text.replace('sheet2.xml', 'sheet1.xml'));
      expect(await read(shared(ROWS))).toEqual(READ);
      await expect(read(shared(''))).rejects.toMatchObject({ code: 'damaged' });
    });
  });

  it('numbers rows upwards without repeats, even if the numbers in the file repeat or go down', async () => {
    const row = (r: string, value: number) => `<row${r}><c r="A1"><v>${value}</v></c></row>`;
    const all = [' r="1"', ' r="1"', '', ' r="9"', ' r="3"', ' r="9"', ' r="12"', ' r="0"', ' r="11"'].map(row);
    expect((await read(writeXlsx(all.join('')))).map((each) => [each.row, each.cells[0]])).toEqual([
      [1, '0'],
      [2, '1'],
      [3, '2'],
      [9, '3'],
      [10, '4'],
      [11, '5'],
      [12, '6'],
      [13, '7'],
      [14, '8'],
    ]);
  });
});
