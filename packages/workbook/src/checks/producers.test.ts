import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_VALUE } from '@subtitle/contracts/workbook-table';
import given from '../../fixtures/contents.json';
import { readRows } from '../read/read-rows.node';
import { parseWorkbook } from '../read/sheet-rows';
import { gather } from '../testing/gather';
import { readInBrowser } from '../testing/read-for-tests';

// Small workbooks with the same contents, written by five programs in both calendars. The scripts fixtures/make-* wrote
// them.
const FOLDER = join(__dirname, '../../fixtures');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.xlsx'));

/**
 * Expected texts by the label of the row. Some programs cannot write a formula with its result, others cannot write one
 * without.
 */
const EXPECTED: Record<string, string | string[]> = {
  ...given.texts,
  rich: given.rich.join(''),
  integer: '1500',
  decimal: '1234.5678',
  yes: 'TRUE',
  no: 'FALSE',
  date: '1/12/2026',
  time: '0:1:50',
  formula: '3000',
  'formula without value': [NO_VALUE, '3000'],
  merged: given.merged,
  end: 'end',
};
const OPTIONAL = ['formula', 'formula without value'];

it('has files of five programs, each in both calendars', () => {
  const programs = ['exceljs', 'libreoffice', 'openpyxl', 'sheetjs', 'xlsxwriter'];
  expect(FILES).toEqual(expect.arrayContaining(programs.flatMap((name) => [`${name}-1904.xlsx`, `${name}.xlsx`])));
});

describe.each(FILES)('a workbook written by another program, %s,', (name) => {
  const path = join(FOLDER, name);

  it('has the expected contents of its first visible sheet with rows', async () => {
    const [header, ...rows] = await gather(readRows(path));
    expect(header).toEqual({ sheet: 'Data', row: 1, cells: ['what', 'value'] });
    const labels = rows.map(({ cells }) => cells[0]!);
    expect(Object.keys(EXPECTED).filter((label) => !labels.includes(label) && !OPTIONAL.includes(label))).toEqual([]);
    for (const { cells } of rows) {
      const [label, value = '', ...more] = cells;
      expect(more).toEqual([]);
      expect([EXPECTED[label!]].flat()).toContain(value);
    }
  });

  it('keeps the number of a row that follows styled rows without text', async () => {
    const rows = await gather(readRows(path));
    const numbers = rows.map(({ row }) => row);
    const blanks = 5;
    expect(numbers.at(-1)).toBe(numbers.at(-2)! + blanks + 1);
  });

  it('has the same rows in the browser, in SheetJS and in Node', async () => {
    const bytes = await readFile(path);
    const rows = await gather(readRows(path));
    expect(await gather(readInBrowser(bytes))).toEqual(rows);
    // SheetJS reads only .xls files in production, in which every formula has a value. Formulas without a value are
    // therefore not compared.
    const known = rows.map((row) => ({ ...row, cells: row.cells.filter((text) => text !== NO_VALUE) }));
    expect([...parseWorkbook(bytes).rows]).toEqual(known);
  });
});
