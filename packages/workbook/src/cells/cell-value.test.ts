import { NO_SHARED_STRINGS } from '../texts/shared-strings';
import { readCellValue } from './cell-value';

const context = (date1904 = false) => ({
  decode: () => '',
  strings: NO_SHARED_STRINGS,
  styles: ['plain', 'day', 'time', 'hours'] as const,
  date1904,
});
const [PLAIN, DAY, TIME, HOURS, UNKNOWN] = [0, 1, 2, 3, 4];
const value = (type: string, raw: string, style = PLAIN) => readCellValue(context(), type, raw, style);

it.each([
  ['n', '', PLAIN, ''],
  ['n', '  ', DAY, ''],
  ['n', ' 1500 ', PLAIN, '1500'],
  ['n', '1.50E3', PLAIN, '1500'],
  ['n', '46357', DAY, '1/12/2026'],
  ['n', '46357', UNKNOWN, '46357'],
  ['n', '1.5', TIME, '12:0:0'],
  ['n', '1.5', HOURS, '36:0:0'],
  ['n', 'a &lt; b', PLAIN, 'a < b'],
  ['n', 'Infinity', PLAIN, 'Infinity'],
  ['b', '1', PLAIN, 'TRUE'],
  ['b', ' TRUE ', PLAIN, 'TRUE'],
  ['b', 'on', PLAIN, 'TRUE'],
  ['b', '0', PLAIN, 'FALSE'],
  ['b', '10', PLAIN, 'FALSE'],
  ['b', '01', PLAIN, 'FALSE'],
  ['b', '', PLAIN, 'FALSE'],
  ['d', ' 2026-12-01 ', PLAIN, '1/12/2026'],
  ['d', 'PT25H', UNKNOWN, '25:0:0'],
  ['d', 'PT25H', TIME, '1:0:0'],
  ['str', ' a &amp; b ', PLAIN, ' a & b '],
  ['inlineStr', '46357', DAY, '46357'],
  ['e', '#N/A', PLAIN, '#N/A'],
])('a cell of type %s with %j in style %d shows %j', (type, raw, style, shown) => {
  expect(value(type, raw, style)).toBe(shown);
});

it('counts days from 1904 in a workbook with the 1904 calendar', () => {
  expect(readCellValue(context(true), 'n', '44895', DAY)).toBe('1/12/2026');
});

it('cuts a text to one character more than the limit of a cell', () => {
  for (const type of ['str', 'n']) {
    expect(value(type, 'x'.repeat(32_768))).toHaveLength(32_768);
    expect(value(type, 'x'.repeat(40_000))).toBe('x'.repeat(32_768));
  }
});
