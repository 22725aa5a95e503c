import type { CellContext } from '../cells/cell-value';
import { fillRow } from '../cells/fill-row';
import { CELL_CHARACTERS, NO_SHARED_STRINGS, type SharedStrings } from '../texts/shared-strings';
import { type ScannedRow, SheetScanner } from './sheet-scanner';

const PART = 'xl/worksheets/sheet1.xml';
const MB = 1024 * 1024;

/** Shared strings. Those with an index below `here` are already loaded. */
const stringsOf = (all: readonly string[], here = all.length): SharedStrings => ({
  ...NO_SHARED_STRINGS,
  text: (index) => (index < here ? all[index] : undefined),
  load: async (index) => all[index]!,
});

function scannerOf(strings: SharedStrings): SheetScanner {
  const decode: CellContext['decode'] = (bytes, from, to) => Buffer.from(bytes.subarray(from, to)).toString();
  return new SheetScanner(PART, { decode, strings, styles: [], date1904: false });
}

function scan(chunks: readonly (string | Buffer)[], strings: SharedStrings = NO_SHARED_STRINGS): ScannedRow[] {
  const scanner = scannerOf(strings);
  const rows: ScannedRow[] = [];
  for (const chunk of chunks) {
    scanner.push(Buffer.from(chunk));
    for (let row = scanner.next(); row; row = scanner.next()) rows.push(row);
  }
  scanner.finish();
  return rows;
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const rowsOf = (rows: string, strings?: SharedStrings) => scan([sheet(rows)], strings);
const cellsOf = (cells: string, strings?: SharedStrings) => rowsOf(`<row>${cells}</row>`, strings)[0]?.cells;
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

const damaged = expect.objectContaining({ code: 'damaged' });
const tooLarge = expect.objectContaining({ code: 'too-large-to-read' });

describe('the rows of a sheet', () => {
  it('end with their element; bytes after it are not read', () => {
    const cell = '<row><c><v>1</v></c></row>';
    expect(scan([`<worksheet><sheetData/>${cell}</worksheet>`])).toEqual([]);
    expect(scan([`<worksheet><sheetData>${cell}</sheetData>${cell}<cut`])).toHaveLength(1);
    expect(scan([`<worksheet><cols>${cell}</cols><sheetData>${cell}</sheetData></worksheet>`])).toHaveLength(1);
  });

  it('without an end are damaged', () => {
    expect(() => scan(['<worksheet><sheetData><row><c><v>1</v></c></row>'])).toThrow(damaged);
    expect(() => scan(['<worksheet>'])).toThrow(damaged);
  });

  it('are damaged if another element is between them', () => {
    expect(() => rowsOf('<column/>')).toThrow(damaged);
  });

  it('are numbered by their attribute r, which grows up to 1,048,576', () => {
    const numbered = (rows: readonly string[]) =>
      rowsOf(rows.map((attributes) => `<row ${attributes}><c><v>1</v></c></row>`).join('')).map(({ row }) => row);
    expect(numbered(['', 'r="7"', '', 'r="3"', 'r="8" s="99" rx="99" spans="1:3"'])).toEqual([1, 7, 8, 9, 10]);
    expect(numbered(['r="20" s="99"', 'r="22" rx="99"', 'r="24" spans="1:3"'])).toEqual([20, 22, 24]);
    expect(numbered(['r="1048576"'])).toEqual([1_048_576]);
    expect(() => numbered(['r="1048577"'])).toThrow(damaged);
    expect(() => numbered(['r="1048576"', ''])).toThrow(damaged);
  });

  it('are omitted if they have no visible text', () => {
    expect(rowsOf(`<row/><row></row><row>${inline('  ')}</row><row><c><v> </v></c></row>`)).toEqual([]);
    expect(rowsOf(`<row>${inline(' ')}${inline('a')}${inline(' ')}</row>`)[0]!.cells).toEqual([' ', 'a', ' ']);
  });

  it('have at most fifty million cells in all, including empty cells before the last one of a row', () => {
    const scanner = scannerOf(NO_SHARED_STRINGS);
    const wide = '<row><c r="XFD1"><v>1</v></c></row>';
    const count = (xml: string) => {
      scanner.push(Buffer.from(xml));
      let rows = 0;
      while (scanner.next()) rows++;
      return rows;
    };
    expect(count(`<worksheet><sheetData>${wide.repeat(3_051)}`)).toBe(3_051);
    const rest = 50_000_000 - 3_051 * 16_384;
    expect(count(`<row>${'<c/>'.repeat(rest - 1)}<c><v>1</v></c></row>`)).toBe(1);
    expect(() => count('<row><c><v>1</v></c></row>')).toThrow(tooLarge);
  });
});

describe('the cells of a row', () => {
  it('are read from <c> elements and their one-letter attributes', () => {
    expect(cellsOf('<x><v>9</v></x><c><v>2</v></c>')).toEqual(['2']);
    expect(cellsOf('<c r="B1" rx="A1" sx="x" ts="b"><v>1</v></c>')).toEqual(['', '1']);
    expect(cellsOf('<c x="b"><v>1</v></c>')).toEqual(['1']);
    expect(cellsOf('<c t="b"><v>1</v></c>')).toEqual(['TRUE']);
  });

  it('are in at most 16,384 columns', () => {
    expect(cellsOf('<c r="XFD1"><v>1</v></c>')).toHaveLength(16_384);
    expect(() => cellsOf('<c r="XFE1"><v>1</v></c>')).toThrow(damaged);
    expect(() => cellsOf('<c r="XFD1"/><c><v>1</v></c>')).toThrow(damaged);
  });

  it('include any number of empty cells between two others', () => {
    for (const column of [2, 63, 64, 65, 66, 200]) {
      const cells = cellsOf(`<c><v>0</v></c>${'<c/>'.repeat(column - 1)}<c><v>1</v></c>`);
      expect(cells).toEqual(['0', ...Array(column - 1).fill(''), '1']);
    }
  });

  it('exclude empty cells at the end of the row', () => {
    expect(cellsOf('<c><v>1</v></c><c r="C1"><v> </v></c><c t="str"><v></v></c><c t="s"/>')).toEqual(['1']);
    const nothing = '<c t="s"></c><c t="s"><v></v></c><c t="s"><v/></c>';
    expect(rowsOf(`<row>${nothing}<c><v>1</v></c></row>`)).toEqual([
      { row: 1, cells: ['', '', '', '1'], missing: null },
    ]);
  });

  it('have the text of their own elements, with or without <is>', () => {
    expect(cellsOf('<c t="inlineStr"><t>a</t></c>')).toEqual(['a']);
    expect(cellsOf('<c><x><f>A1</f></x></c><c><v>1</v></c>')).toEqual(['', '1']);
    expect(cellsOf('<c t="inlineStr"><x><t>no</t></x><is><x><t>no</t></x><r><t>b</t></r></is></c>')).toEqual(['b']);
  });

  it('keep a U+FFFD of the file, but reject bytes that are not UTF-8', () => {
    expect(cellsOf(inline('a\ufffdb'))).toEqual(['a\ufffdb']);
    const [before, after] = sheet(`<row>${inline('|')}</row>`).split('|');
    expect(() => scan([before!, Buffer.from([0xff]), after!])).toThrow(
      expect.objectContaining({ code: 'not-text', sentence: expect.stringContaining(PART) }),
    );
  });

  it('may have 16 MB of text in pieces, of which 32,768 characters are kept', () => {
    const half = 'x'.repeat(8 * MB);
    const text = (more: string) => ['<worksheet><sheetData><row><c t="str"><v>', half, '<!-- -->', half, more];
    const end = '</v></c></row></sheetData></worksheet>';
    expect(scan([...text(''), end])[0]!.cells).toEqual(['x'.repeat(CELL_CHARACTERS)]);
    expect(() => scan([...text('x'), end])).toThrow(tooLarge);
  });

  it('have at most 16 MB of text in one row', () => {
    const strings = stringsOf(['x'.repeat(CELL_CHARACTERS), 'y']);
    const long = '<c t="s"><v>0</v></c>'.repeat((16 * MB) / CELL_CHARACTERS);
    expect(cellsOf(long, strings)).toHaveLength(512);
    expect(() => cellsOf(`${long}<c t="s"><v>1</v></c>`, strings)).toThrow(tooLarge);
    expect(rowsOf(`<row>${long}</row><row>${long}</row>`, strings)).toHaveLength(2);
  });
});

describe('shared strings', () => {
  const shared = (value: string) => `<c t="s"><v>${value}</v></c>`;
  const all = ['a', 'b', ' ', 'd'];

  it('are inserted if they are loaded; others are listed with their columns', () => {
    const rows = rowsOf(`<row>${shared('1')}<c/>${shared('3')}</row><row>${shared('2')}</row>`, stringsOf(all, 2));
    expect(rows).toEqual([
      { row: 1, cells: ['b', '', ''], missing: [2, 3] },
      { row: 2, cells: [''], missing: [0, 2] },
    ]);
  });

  it('are loaded; if the row then has no visible text, it is omitted', async () => {
    const strings = stringsOf(all, 0);
    const [first, second, third] = rowsOf(
      `<row><c><v>7</v></c>${shared('1')}</row><row>${shared('2')}</row><row>${shared('0')}</row>`,
      strings,
    );
    expect([await fillRow(first!, strings), first!.cells]).toEqual([true, ['7', 'b']]);
    expect([await fillRow(second!, strings), second!.cells]).toEqual([false, [' ']]);
    expect([await fillRow(third!, stringsOf(['']))]).toEqual([false]);
    expect(third!.cells).toEqual([]);
    expect(await fillRow({ row: 1, cells: [], missing: null }, strings)).toBe(true);
  });

  it('leave no empty cells at the end of a row', async () => {
    const row = { row: 1, cells: ['a', '', ''], missing: [1, 0, 2, 0] };
    expect([await fillRow(row, stringsOf([''], 0)), row.cells]).toEqual([true, ['a']]);
  });

  it('make a row at most 16 MB long', async () => {
    const filled = (text: string) =>
      fillRow({ row: 1, cells: ['x'.repeat(16 * MB - 4), 'y', ''], missing: [2, 0] }, stringsOf([text], 0));
    expect(await filled('abc')).toBe(true);
    await expect(filled('abcd')).rejects.toMatchObject({ code: 'too-large-to-read' });
  });
});
