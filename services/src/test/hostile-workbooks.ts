import { randomBytes } from 'node:crypto';
import { COLUMNS } from '@subtitle/contracts/columns';
import { makeRows, makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import { buildXlsxParts, type Part, type Sheet, writeTestZip, writeXlsx } from '@subtitle/workbook/zip-for-tests';
import * as XLSX from 'xlsx';

/** Parts of a small workbook. */
const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const formatTextCell = (text: string | number) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(text))}</t></is></c>`;
const formatRow = (cells: readonly (string | number)[]) => `<row>${cells.map(formatTextCell).join('')}</row>`;

/** Twelve valid daily rows from `from` on as sheet XML, header first. `change` and `header` may make them invalid. */
export function createDailySheet(
  from: string,
  change: (row: WorkbookRow, at: number) => WorkbookRow = (row) => row,
  header: (columns: string[]) => string[] = (columns) => columns,
): string {
  const rows = [...makeRows({ kind: 'daily', rows: 12, languages: ['en', 'hi'], from })].map(change);
  const cells = rows.map((row) => formatRow(COLUMNS.daily.map((column) => row[column] ?? '')));
  return formatRow(header([...COLUMNS.daily])) + cells.join('');
}

/** A workbook with these sheets, one changed part and additional parts. */
function changeWorkbook(
  sheets: readonly Sheet[],
  name: string,
  change: Partial<Part>,
  more: readonly Part[] = [],
): Buffer {
  return writeTestZip([
    ...buildXlsxParts(sheets).map((part) => (part.name === name ? { ...part, ...change } : part)),
    ...more,
  ]);
}

const createValidSheets = () => [{ rows: createDailySheet('2030-01-01') }];
const convertWorkbook = (bookType: 'xlsm' | 'xlsb' | 'ods') => {
  const book = XLSX.read(makeWorkbook({ kind: 'daily', rows: 12, from: '2030-01-01' }));
  return XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
};

/** An .xlsx with a password: a compound file with a stream of random bytes. */
export function createEncryptedXlsx(): Buffer {
  const file = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(file, '/EncryptionInfo', randomBytes(200));
  XLSX.CFB.utils.cfb_add(file, '/EncryptedPackage', randomBytes(5_000));
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer);
}

/** An .xls whose first record states that the rest is encrypted. */
export function createEncryptedXls(): Buffer {
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([['video_title', 'link']]));
  const file = XLSX.CFB.read(XLSX.write(book, { type: 'buffer', bookType: 'biff8' }), { type: 'buffer' });
  const stream = XLSX.CFB.find(file, '/Workbook')!;
  const bytes = Buffer.from(stream.content as Uint8Array);
  const beginning = 4 + bytes.readUInt16LE(2);
  const lock = Buffer.from('2f00060000000102030405', 'hex').subarray(0, 10);
  stream.content = Buffer.concat([bytes.subarray(0, beginning), lock, bytes.subarray(beginning)]) as never;
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer);
}

/** Text that does not compress well enough to be rejected as a bomb. */
function makeText(length: number): string {
  let text = '';
  for (let n = 1; text.length < length; n = (n * 48_271) % 2_147_483_647) text += n.toString(36);
  return text.slice(0, length);
}

const NOT_A_WORKBOOK =
  'This is not an Excel workbook (.xlsx): open it in a spreadsheet program, save it as .xlsx and try again.';
const DAMAGED = 'This workbook is damaged and cannot be read. Please save it again in Excel and try again.';
const SUSPICIOUS = 'This workbook is compressed in a way that no spreadsheet program uses, so it was not opened.';
const PASSWORD = /password/;
const EMPTY = 'Excel file is empty.';

/** Files that must be rejected, and the first error of each. */
export const REFUSED_FILES: readonly (readonly [what: string, file: () => Buffer, sentence: string | RegExp])[] = [
  [
    'a bomb in the sheet',
    () => changeWorkbook(createValidSheets(), SHEET, { content: Buffer.alloc(300_000_000, '<c>') }),
    SUSPICIOUS,
  ],
  [
    'a bomb in the texts',
    () => changeWorkbook(createValidSheets(), STRINGS, { content: Buffer.alloc(300_000_000, 'a') }),
    SUSPICIOUS,
  ],
  ['a directory with wrong sizes', () => changeWorkbook(createValidSheets(), SHEET, { claims: 100 }), SUSPICIOUS],
  [
    'overlapping parts',
    () => changeWorkbook(createValidSheets(), '', {}, [{ name: 'xl/x.xml', content: 'a', overlaps: true }]),
    SUSPICIOUS,
  ],
  [
    'two parts with the same name',
    () => changeWorkbook(createValidSheets(), '', {}, [{ name: SHEET, content: 'a' }]),
    SUSPICIOUS,
  ],
  [
    'a part with a path outside the zip',
    () => changeWorkbook(createValidSheets(), '', {}, [{ name: '../../x', content: 'a' }]),
    SUSPICIOUS,
  ],
  ['a row number of four thousand million', () => writeXlsx('<row r="4294967295"><c><v>1</v></c></row>'), DAMAGED],
  ['a column of eight letters', () => writeXlsx('<row r="1"><c r="ZZZZZZZ2"><v>1</v></c></row>'), DAMAGED],
  [
    'one row and a dimension of the whole sheet',
    () => writeXlsx(formatRow(['a']), { dimension: 'A1:XFD1048576' }),
    EMPTY,
  ],
  [
    '200,000 blank rows with a style',
    () => {
      const rows = Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="1"/></row>`);
      return writeXlsx(rows.join(''), { styles: '<xf/><xf/>' });
    },
    EMPTY,
  ],
  [
    '4,000 cells that point at one text of 5 MB',
    () =>
      writeXlsx(`${formatRow(['a'])}<row>${'<c t="s"><v>0</v></c>'.repeat(4_000)}</row>`, {
        strings: `<si><t>${makeText(5_000_000)}</t></si>`,
      }),
    'This workbook is too large to be read here. Please split it into smaller files.',
  ],
  [
    'a cell over 32,767 characters',
    () => writeXlsx(createDailySheet('2030-01-01', (row, at) => (at === 3 ? { ...row, en_1: makeText(40_000) } : row))),
    'Row 5: Text in en_1 is longer than 32767 characters',
  ],
  ['200,000 cells that never end', () => writeXlsx(`<row>${'<c '.repeat(200_000)}`), DAMAGED],
  [
    'a DOCTYPE',
    () =>
      changeWorkbook(createValidSheets(), SHEET, {
        content: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><worksheet/>',
      }),
    SUSPICIOUS,
  ],
  ['a password', createEncryptedXlsx, PASSWORD],
  // Read as a .csv.
  [
    'a text with commas but without the columns',
    () => Buffer.from('fromdate,lrname\n1/12/2026,Mesha\n'),
    /^Missing columns: type, /,
  ],
  ['a web page', () => Buffer.from('<!doctype html><table><tr><td>fromdate</td></tr></table>'), NOT_A_WORKBOOK],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), NOT_A_WORKBOOK],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), NOT_A_WORKBOOK],
  ['random bytes', () => randomBytes(50_000), NOT_A_WORKBOOK],
  ['nothing', () => Buffer.alloc(0), NOT_A_WORKBOOK],
  [
    'a workbook cut at 60 %',
    () => {
      const whole = writeXlsx(createDailySheet('2030-01-01'));
      return whole.subarray(0, Math.floor(whole.length * 0.6));
    },
    DAMAGED,
  ],
  ['a zip without a workbook', () => writeTestZip([{ name: 'readme.txt', content: 'hello' }]), NOT_A_WORKBOOK],
  ['a binary workbook (.xlsb)', () => convertWorkbook('xlsb'), NOT_A_WORKBOOK],
  ['an OpenDocument sheet (.ods)', () => convertWorkbook('ods'), NOT_A_WORKBOOK],
  [
    'a repeated column',
    () => writeXlsx(createDailySheet('2030-01-01', undefined, (columns) => [...columns, 'hi_1'])),
    'Column hi_1 appears twice',
  ],
  [
    'a day that does not exist',
    () => writeXlsx(createDailySheet('2030-01-01', (row, at) => (at === 0 ? { ...row, fromdate: '31/02/2030' } : row))),
    'Row 2: Invalid or missing date',
  ],
  [
    'merged lagna cells, where only the first has the name',
    () => writeXlsx(createDailySheet('2030-01-01', (row, at) => (at === 1 ? { ...row, lrname: '' } : row))),
    'Row 3: Missing lrname',
  ],
  [
    'a formula without its value',
    () => {
      const rows = createDailySheet('2030-01-01').replaceAll(formatTextCell('Vrushabh'), '<c><f>A1</f></c>');
      return writeXlsx(rows);
    },
    'Row 3: lagna_rasi is a formula without its value: open the file in a spreadsheet program, save it and upload it again',
  ],
  ['a single empty sheet', () => writeXlsx(''), EMPTY],
  [
    'a single hidden sheet',
    () => writeTestZip(buildXlsxParts([{ rows: createDailySheet('2030-01-01'), hidden: true }])),
    EMPTY,
  ],
];

/** Unusual but valid files. Each imports its twelve rows, with its own date. */
export const ACCEPTED_FILES: readonly (readonly [what: string, from: string, file: (from: string) => Buffer])[] = [
  ['macros (.xlsm) are never run', '2030-01-01', () => convertWorkbook('xlsm')],
  [
    'columns named __proto__ and constructor are ignored',
    '2030-02-01',
    (from) => writeXlsx(createDailySheet(from, undefined, (columns) => [...columns, '__proto__', 'constructor', ''])),
  ],
  [
    'headers with spaces, other case, byte order marks and no-break spaces are found',
    '2030-02-02',
    (from) =>
      writeXlsx(
        createDailySheet(from, undefined, (columns) =>
          columns.map((name, at) => [`\u00A0${name} `, name.toUpperCase(), `\uFEFF${name}`, name][at % 4]!),
        ),
      ),
  ],
  [
    'dates are counted from 1904 if the workbook does',
    '2030-02-03',
    (from) => {
      const serial = (Date.parse(from) - Date.UTC(1904, 0, 1)) / 86_400_000;
      const rows = createDailySheet(from, (row) => ({ ...row, fromdate: 'DATE', todate: 'DATE' }));
      return writeXlsx(rows.replaceAll(formatTextCell('DATE'), `<c s="1"><v>${serial}</v></c>`), {
        date1904: true,
        styles: '<xf/><xf numFmtId="14" applyNumberFormat="1"/>',
      });
    },
  ],
  [
    'the first visible sheet with content is read',
    '2030-02-04',
    (from) =>
      writeTestZip(
        buildXlsxParts([{ rows: formatRow(['secret']), hidden: true }, { rows: '' }, { rows: createDailySheet(from) }]),
      ),
  ],
];

/** Texts that must be stored unchanged, whatever a spreadsheet program would make of them. */
export const ODD_TEXTS = ['=1+1', '+91 98', '-5', '@SUM(A1)', '\tगणेश', "=cmd|' /C calc'!A0", 'క్ష'.repeat(3_000)];
