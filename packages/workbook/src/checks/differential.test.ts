import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import * as XLSX from 'xlsx';
import type { SheetRow } from '../read/read-rows';
import { parseWorkbook } from '../read/sheet-rows';
import { gather } from '../testing/gather';
import { readInBrowser, readInNode, readInSteps } from '../testing/read-for-tests';
import { writeXlsx } from '../testing/zip-for-tests';
import { openTextsOnDisk } from '../texts/texts-on-disk.node';

const FIXTURES = join(__dirname, '../../../testing/fixtures');
const SCRIPTS = [
  'The Sun rises; do not delay & smile <b>',
  'सूर्य अर्घ्य कार्य्‌',
  'సూర్యోదయం క్షేత్రం',
  'সূর্যোদয় শুভ',
  'સૂર્યોદય શુભ',
  'सकाळी ॐ 💐 e\u0301 \u00a0 ',
];
const STRINGS = [
  '<si><t>सूर्य #</t></si>',
  '<si><r><t xml:space="preserve">క్షే #</t></r><r><rPr><b/></rPr><t>త్రం</t></r></si>',
  '<si><t>শুভ #</t><rPh sb="0" eb="1"><t>xxx</t></rPh></si>',
  '<si><t/></si>',
];

const withSheetJs = (bytes: Uint8Array): SheetRow[] => [...parseWorkbook(bytes).rows];

function write(rows: unknown[][], bookSST: boolean): Buffer {
  const workbook = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(rows), 'Sheet1');
  return XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx', bookSST, compression: true }) as Buffer;
}

describe('the reader returns the same rows as SheetJS', () => {
  it('for every sample, in Node, in the browser, and with chunks of 1,000 bytes', async () => {
    for (const name of await readdir(FIXTURES)) {
      if (!name.endsWith('.xlsx')) continue;
      const bytes = await readFile(join(FIXTURES, name));
      const expected = withSheetJs(bytes);
      expect(expected.length).toBeGreaterThan(0);
      expect(await gather(readInNode(bytes))).toEqual(expected);
      expect(await gather(readInBrowser(bytes))).toEqual(expected);
      expect(await gather(readInSteps(bytes, 1_000))).toEqual(expected);
    }
  });

  const text = fc.oneof(fc.constantFrom(...SCRIPTS), fc.string({ unit: 'grapheme', maxLength: 12 }));
  const whole = text.filter((each) => !/[\r\0]|_x[\da-f]{4}_|&/i.test(each));
  const date = fc.integer({ min: 1, max: 80_000 });
  const cell = fc.oneof(
    whole,
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e25, max: 1e25 }),
    fc.integer(),
    fc.constantFrom(1, 0.5, 1e20, 1e-7, 0.1 + 0.2, 123456789012345),
    date.map((v) => ({ t: 'n', v, z: 'dd/mm/yyyy' })),
    fc
      .double({ noNaN: true, min: 0, max: 3_000 })
      .chain((v) => fc.constantFrom('h:mm:ss', '[h]:mm', 'd-mmm-yy h:mm', '0.00').map((z) => ({ t: 'n', v, z }))),
  );

  it('for any workbook written by SheetJS, with any cells and chunk sizes', async () => {
    const rows = fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, fc.boolean(), fc.integer({ min: 1, max: 64 }), async (given, shared, step) => {
        const bytes = write(given, shared);
        const expected = withSheetJs(bytes);
        expect(await gather(readInNode(bytes))).toEqual(expected);
        expect(await gather(readInSteps(bytes, step))).toEqual(expected);
        expect(await gather(readInSteps(bytes, step, (part) => openTextsOnDisk(part, { early: 0 })))).toEqual(expected);
      }),
      { numRuns: 80 },
    );
  });

  it('for shared strings in any order: plain, rich, with phonetic guides, used by some rows or by none', async () => {
    const name = (index: number) => `<c t="s"><v>${index}</v></c>`;
    const order = fc.array(fc.array(fc.nat(59), { maxLength: 5 }), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(order, fc.integer({ min: 1, max: 300 }), async (rows, step) => {
        const strings = Array.from({ length: 60 }, (_, n) => STRINGS[n % STRINGS.length]!.replaceAll('#', String(n)));
        const lines = rows.map((row, at) => `<row r="${at + 1}">${row.map(name).join('')}</row>`);
        const bytes = writeXlsx(lines.join(''), { strings: strings.join('') });
        const expected = withSheetJs(bytes);
        expect(await gather(readInSteps(bytes, step))).toEqual(expected);
        expect(await gather(readInSteps(bytes, step, (part) => openTextsOnDisk(part, { early: step })))).toEqual(
          expected,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('for dates in every calendar and format', async () => {
    const formats = [
      'd/m/yyyy',
      'mmm-yy',
      '[$-4000439]d mmmm',
      'yyyy',
      'General',
      '#,##0',
      '0.00E+00',
      'mm:ss',
      '"day" 0',
      '@',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...formats),
        fc.oneof(
          date,
          fc.double({ noNaN: true, min: 0, max: 2_960_000 }),
          fc.double({ noNaN: true, min: 2_958_464, max: 2_958_467 }),
        ),
        fc.boolean(),
        fc.constantFrom(0, 1, 2, 9, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 37, 45, 46, 47, 48, 49),
        async (format, value, date1904, id) => {
          const styles = `<xf/><xf numFmtId="170"/><xf numFmtId="${id}"/>`;
          const line = `<row r="1"><c r="A1" s="1"><v>${value}</v></c><c r="B1" s="2"><v>${value}</v></c></row>`;
          const formatCode = format.replaceAll('"', '&quot;');
          const formats = `<numFmt numFmtId="170" formatCode="${formatCode}"/>`;
          const bytes = writeXlsx(line, { styles, formats, date1904 });
          expect(await gather(readInSteps(bytes, 4_096))).toEqual(withSheetJs(bytes));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('chunks cut at any byte', () => {
  it('keep letters of six scripts in shared and inline strings, entities and CDATA', async () => {
    const strings = SCRIPTS.map((each) => `<si><t xml:space="preserve"><![CDATA[${each}]]>&amp;&#x1F490;</t></si>`);
    const cells = SCRIPTS.map((each, at) => {
      const inline = each.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return `<c t="s"><v>${at}</v></c><c t="inlineStr"><is><t>${inline}</t></is></c>`;
    });
    const bytes = writeXlsx(`<row>${cells.join('')}</row>`, { strings: strings.join('') });
    const expected = [{ sheet: 'Sheet1', row: 1, cells: SCRIPTS.flatMap((each) => [`${each}&💐`, each]) }];
    for (let step = 1; step <= 200; step++) expect(await gather(readInSteps(bytes, step))).toEqual(expected);
    for (let step = 1; step <= 20; step++)
      expect(await gather(readInSteps(bytes, step, (part) => openTextsOnDisk(part, { early: step * 10 })))).toEqual(
        expected,
      );
  });
});
