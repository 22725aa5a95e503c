import { gather } from '../testing/gather';
import { READERS } from '../testing/read-for-tests';
import { buildXlsxParts, writeTestZip } from '../testing/zip-for-tests';

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';

/** A workbook whose part `name` contains these bytes in place of the word HERE. */
function holding(name: string, bytes: Buffer): Buffer {
  const cell = '<c t="inlineStr"><is><t>क HERE</t></is></c><c t="str"><v>HERE</v></c><c t="s"><v>0</v></c>';
  const parts = buildXlsxParts([{ rows: `<row r="1">${cell}</row>`, name: 'A HERE' }], {
    strings: '<si><t>क HERE</t></si>',
    formats: '<numFmt numFmtId="170" formatCode="0 HERE"/>',
  });
  return writeTestZip(
    parts.map((part) => {
      const [first, ...rest] = String(part.content).split('HERE');
      const word = part.name === name ? bytes : Buffer.from('word');
      const pieces = rest.flatMap((piece) => [word, Buffer.from(piece)]);
      return { ...part, content: Buffer.concat([Buffer.from(first!), ...pieces]) };
    }),
  );
}

/** A sheet with one inline text in UTF-16 that contains `unit`. */
function wide(unit: string): Buffer {
  const parts = buildXlsxParts([{ rows: `<row r="1"><c t="inlineStr"><is><t>a${unit}b</t></is></c></row>` }]);
  return writeTestZip(
    parts.map((part) =>
      part.name === SHEET ? { ...part, content: Buffer.from(`\ufeff${part.content}`, 'utf16le') } : part,
    ),
  );
}

describe.each(READERS)('bytes that are not UTF-8, read %s,', (_where, open) => {
  const read = (bytes: Buffer) => gather(open(bytes));

  describe.each([
    ['a byte that begins no character', 'ff'],
    ['a cut character', 'e0a4'],
    ['half of a surrogate pair', 'eda080'],
    ['an overlong form', 'c0af'],
  ])('%s,', (_what, hex) => {
    it.each([SHEET, STRINGS, 'xl/workbook.xml', 'xl/styles.xml'])(
      'are rejected in %s, with the name of the part',
      async (name) => {
        await expect(read(holding(name, Buffer.from(hex, 'hex')))).rejects.toMatchObject({
          code: 'not-text',
          sentence: `This workbook is damaged: its part ${name} contains bytes that are not valid text. Please save it again in Excel and try again.`,
        });
      },
    );
  });

  it('are distinguished from a U+FFFD in the file', async () => {
    const mark = Buffer.from('\ufffd');
    expect((await read(holding(SHEET, mark)))[0]!.cells).toEqual(['क \ufffd', '\ufffd', 'क word']);
    expect((await read(holding(STRINGS, mark)))[0]!.cells).toEqual(['क word', 'word', 'क \ufffd']);
    expect((await read(holding('xl/workbook.xml', mark)))[0]!.sheet).toBe('A \ufffd');
  });

  it('are rejected in UTF-16 as well', async () => {
    expect((await read(wide('\ufffd')))[0]!.cells).toEqual(['a\ufffdb']);
    await expect(read(wide('\ud800'))).rejects.toMatchObject({ code: 'not-text' });
  });
});
