import type { SheetRow } from '../read/read-rows';
import { gather } from '../testing/gather';
import { READERS } from '../testing/read-for-tests';
import { buildXlsxParts, type Part, writeTestZip, writeXlsx } from '../testing/zip-for-tests';

async function drain(source: AsyncIterable<SheetRow>): Promise<void> {
  for await (const _each of source);
}

const inline = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const oneRow = (cells: string) => `<row>${cells}</row>`;

/** A small valid workbook whose part `name` is changed. */
function changed(name: string, content: (before: string) => string | Buffer): Buffer {
  const parts = buildXlsxParts([{ rows: oneRow(inline('क्षेत्रं & more'.replace('&', '&amp;'))) }]);
  return writeTestZip(
    parts.map((part): Part => (part.name === name ? { ...part, content: content(String(part.content)) } : part)),
  );
}

function twoInOne(): Buffer {
  const sheets = [{ rows: '' }, { rows: '' }];
  const same = (part: Part) => String(part.content).replace('worksheets/sheet2', 'worksheets/sheet1');
  return writeTestZip(
    buildXlsxParts(sheets).map((part) => (part.name.endsWith('.rels') ? { ...part, content: same(part) } : part)),
  );
}
const SHEET = 'xl/worksheets/sheet1.xml';
/** Created once, because compressing it takes longer than reading it on either platform. */
const ofManyLetters = writeXlsx(oneRow(inline(words(40_000)).repeat(1_700)));

describe.each(READERS)('a hostile or broken workbook, read %s,', (_where, open) => {
  const read = (bytes: Buffer) => gather(open(bytes));

  it.each([
    ['a row number beyond the last', () => writeXlsx('<row r="1048577"><c><v>1</v></c></row>'), 'damaged'],
    ['a row number of four thousand million', () => writeXlsx('<row r="4294967295"><c><v>1</v></c></row>'), 'damaged'],
    ['a negative row number', () => writeXlsx('<row r="-1"><c><v>1</v></c></row>'), 'damaged'],
    [
      'a row after the last possible one',
      () => writeXlsx('<row r="1048576"><c><v>1</v></c></row>'.repeat(2)),
      'damaged',
    ],
    ['a column beyond XFD', () => writeXlsx('<row r="1"><c r="XFE1"><v>1</v></c></row>'), 'damaged'],
    ['a column of eight letters', () => writeXlsx('<row r="1"><c r="ZZZZZZZ2"><v>1</v></c></row>'), 'damaged'],
    ['200,000 cells that never end', () => writeXlsx(`<row r="1">${'<c '.repeat(200_000)}`), 'damaged'],
    ['200,000 open elements', () => writeXlsx(`<row r="1">${'<c>'.repeat(200_000)}`), 'damaged'],
    ['a shared string that does not exist', () => writeXlsx(oneRow('<c t="s"><v>7</v></c>')), 'damaged'],
    ['a sheet cut in the middle', () => changed(SHEET, (xml) => xml.slice(0, -40)), 'damaged'],
    ['an empty sheet part', () => changed(SHEET, () => ''), 'damaged'],
    ['shared strings cut in the middle', () => changed('xl/sharedStrings.xml', (xml) => xml.slice(0, -8)), 'damaged'],
    ['NULs among the shared strings', () => writeXlsx('', { strings: '<si><t>a\0b</t></si>' }), 'damaged'],
    [
      'a workbook without its sheet',
      () => writeTestZip(buildXlsxParts([{ rows: '' }]).filter((part) => part.name !== SHEET)),
      'damaged',
    ],
    [
      'a DOCTYPE with entities',
      () => changed(SHEET, (xml) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "bbbb">]>')),
      'suspicious',
    ],
    [
      '30,000 rows that have only the last column',
      () =>
        writeXlsx(Array.from({ length: 30_000 }, (_, n) => `<row><c r="XFD${n + 1}"><v>${n}</v></c></row>`).join('')),
      'too-large-to-read',
    ],
    ['an attribute of a megabyte that does not end', () => writeXlsx(`<row r="${words(1_000_000)}`), 'damaged'],
    ['two sheets in one part', () => twoInOne(), 'damaged'],
    ['a row of 64 million letters', () => ofManyLetters, 'too-large-to-read'],
  ] as const)('with %s ends with one sentence', async (_what, bytes, code) => {
    // The test's time limit is exceeded by a reader that searches all bytes again for each token.
    await expect(drain(open(bytes()))).rejects.toMatchObject({ code, sentence: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('with 200,000 blank rows returns only the row with text', async () => {
    const rows = Array.from(
      { length: 200_000 },
      (_, n) => `<row r="${n + 1}" s="1"><c r="A${n + 1}" s="1"/></row>`,
    ).join('');
    expect(await read(writeXlsx(`${rows}${oneRow(inline('a'))}`))).toEqual([
      { sheet: 'Sheet1', row: 200_001, cells: ['a'] },
    ]);
  });

  it('with 4,000 cells that share one text of 5 MB is read, and each text is cut', async () => {
    const strings = `<si><t>${words(5_000_000)}</t></si>`;
    const rows = await read(writeXlsx(oneRow('<c t="s"><v>0</v></c>').repeat(4_000), { strings }));
    expect(rows).toHaveLength(4_000);
    expect(rows[3_999]!.cells[0]).toHaveLength(32_768);
  });

  it('with a text of 32,767 escaped characters returns all of them', async () => {
    const [first] = await read(writeXlsx(oneRow(inline('&#x0003C;'.repeat(32_767)))));
    expect(first!.cells[0]).toBe('<'.repeat(32_767));
  });

  it('with texts such as __proto__, byte order marks and formulas returns them unchanged', async () => {
    const names = ['__proto__', 'constructor', '\ufeffa', '\u00a0b', '=1+1', '@x', '-1', '\tq'];
    expect(await read(writeXlsx(oneRow(names.map(inline).join(''))))).toEqual([
      { sheet: 'Sheet1', row: 1, cells: names },
    ]);
  });
});

/** Text that does not compress well enough to be rejected as a bomb. */
function words(length: number): string {
  let text = '';
  for (let n = 1; text.length < length; n = (n * 48_271) % 2_147_483_647) text += n.toString(36);
  return text.slice(0, length);
}
