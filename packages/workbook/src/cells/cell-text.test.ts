import type * as XLSX from 'xlsx';
import { readXlsCell } from './cell-text';

const text = (cell: Partial<XLSX.CellObject> | undefined, date1904 = false) =>
  readXlsCell(cell as XLSX.CellObject | undefined, date1904);
const number = (v: number, z?: string, date1904 = false) => text({ t: 'n', v, z }, date1904);

it('a cell without a value is empty', () => {
  expect([text(undefined), text({ t: 'z' }), text({ t: 'n', v: null as never })]).toEqual(['', '', '']);
});

it('keeps strings unchanged, and writes booleans, numbers and dates as text', () => {
  expect(text({ t: 's', v: ' a\n' })).toBe(' a\n');
  expect([text({ t: 'b', v: true }), text({ t: 'b', v: false })]).toEqual(['TRUE', 'FALSE']);
  expect(text({ t: 'n', v: 'no number' })).toBe('no number');
  expect(text({ t: 'd', v: '2026' as never })).toBe('2026');
});

it.each([
  [0, '#NULL!'],
  [7, '#DIV/0!'],
  [15, '#VALUE!'],
  [23, '#REF!'],
  [29, '#NAME?'],
  [36, '#NUM!'],
  [42, '#N/A'],
  [43, '#GETTING_DATA'],
  [99, '#N/A'],
])('shows the error code %d as %s', (v, shown) => {
  expect(text({ t: 'e', v })).toBe(shown);
});

it.each([
  [1500, undefined, '1500'],
  [0.1 + 0.2, 'General', '0.3'],
  [46_357, '0.00', '46357'],
  [46_357.75, 'd/m/yyyy', '1/12/2026'],
  [46_357.75, 'yyyy', '1/12/2026'],
  [46_357, 'mmm', '1/12/2026'],
  [46_357, 'm "h"', '1/12/2026'],
  [0.5, 'h:mm', '12:0:0'],
  [0.5, 'mm:ss', '12:0:0'],
  [1.5, '[h]:mm', '36:0:0'],
  [1.5, '[hh]:mm', '36:0:0'],
  [1.5, 'h:mm', '12:0:0'],
  [1.5, '"d"h:mm', '12:0:0'],
  [1.5, '\\dh:mm', '12:0:0'],
  [1.5, '"days" h:mm', '12:0:0'],
  [1.5, '[Yellow]h:mm', '12:0:0'],
  [46_357, 'm "hours"', '1/12/2026'],
  [-1, 'd/m/yyyy', '-1'],
])('shows the number %d in the format %s as %s', (v, z, shown) => {
  expect(number(v, z)).toBe(shown);
});

it('counts days from 1904 in a workbook with the 1904 calendar', () => {
  expect(number(44_895, 'd/m/yyyy', true)).toBe('1/12/2026');
});
