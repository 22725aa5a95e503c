import * as XLSX from 'xlsx';
import { createFormatter, findBuiltInFormatter } from './shown-format';

const show = (code: string, value: number, date1904 = false) => createFormatter(code)?.(value, date1904);
const DAY = 52_661.2708333333; // Saturday, 5 March 2044, 6:30

it.each([
  ['m/d/yyyy h:mm', '5/3/2044 6:30:0'],
  ['yyyy-mm-dd hh:mm:ss', '5/3/2044 6:30:0'],
  ['dd/mm/yyyy h:mm AM/PM', '5/3/2044 6:30:0'],
  ['[$-409]m/d/yy h:mm AM/PM;@', '5/3/2044 6:30:0'],
  ['dddd', 'Saturday'],
  ['ddd', 'Sat'],
  ['[$-F800]dddd, mmmm dd, yyyy', 'Saturday, March 05, 2044'],
  ['mmmm', 'March'],
  ['mmm', 'Mar'],
  ['mmm-yy', 'Mar-44'],
  ['mmmm yyyy', 'March 2044'],
  ['d-mmm', '5-Mar'],
  ['yyyy', '2044'],
  ['"Week of" mmmm', 'Week of March'],
])('shows a day in the format %s as %s', (code, shown) => {
  expect(show(code, DAY)).toBe(shown);
});

it.each([
  'd/m/yyyy',
  'dd-mm-yy',
  'd-mmm-yy',
  'mm/dd',
  'd mmmm yyyy',
  'h:mm',
  '[h]:mm:ss',
  'mm:ss',
  'General',
  '@',
  'ggge',
])('shows the plain text for a number in the format %s', (code) => {
  expect(show(code, DAY)).toBeUndefined();
});

it.each([
  '0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)',
  '0.00E+00',
  '##0.0E+0',
])('shows a number in the format %s by its plain text', (code) => {
  expect(show(code, 1234.5)).toBeUndefined();
});

it.each([
  ['0%', 0.5, '50%'],
  ['0.0%', 0.125, '12.5%'],
  ['0 %', 0.5, '50 %'],
  ['# ?/?', 0.5, '1/2'],
  ['# ?/?', 1.5, '1 1/2'],
  ['# ??/??', 2.25, '2 1/4'],
  ['?/8', 0.5, '4/8'],
  // Examples from Microsoft's page on fractions.
  ['# ?/?', 123.456, '123 1/2'],
  ['# ??/??', 123.456, '123 26/57'],
  ['# ???/???', 123.456, '123 57/125'],
  ['# ?/2', 123.456, '123 1/2'],
  ['# ?/4', 123.456, '123 2/4'],
  ['# ?/8', 123.456, '123 4/8'],
  ['# ??/16', 123.456, '123 7/16'],
  ['# ?/10', 123.456, '123 5/10'],
  ['# ??/100', 123.456, '123 46/100'],
  ['000', 1, '001'],
  ['00000', 12345, '12345'],
  ['000', 1234, '1234'],
  ['000-000', 123456, '123-456'],
  ['"Rs "0', 5, 'Rs 5'],
  ['"Rs "#,##0.00', 1234.5, 'Rs 1,234.50'],
  ['[$₹-4009] #,##0', 1234, '₹ 1,234'],
  ['[$₹-4009]\\ 0;[Red]-[$₹-4009]\\ 0', -5, '-₹ 5'],
  ['0" kg"', 2, '2 kg'],
  ['General" times"', 2.5, '2.5 times'],
  ['"yes";"no";"none"', 0, 'none'],
] as const)('in the format %s, shows %s as %s', (code, value, shown) => {
  expect(show(code, value)).toBe(shown);
});

it('shows numbers and names as SheetJS does', () => {
  const codes = ['0%', '0.00%', '000', '"Rs "0', '0" kg"', '000-000', '#,##0" x"', '0.0#"m"'];
  const fractions = ['# ?/?', '# ??/??', '?/?', '# ?/2', '# ?/8', '# ??/16'];
  for (const code of [...codes, ...fractions])
    for (const value of [0, 0.5, 1, 1.25, 7, 12, 33.333, 123.456, 1234.5, 99999]) {
      // SheetJS shows an empty text, Excel a 0.
      if (value === 0 && fractions.includes(code)) continue;
      expect([code, value, show(code, value)]).toEqual([
        code,
        value,
        XLSX.SSF.format(code, value).trim().replace(/\s+/g, ' '),
      ]);
    }
  for (const code of ['dddd', 'ddd', 'mmmm', 'mmm', 'mmmmm', 'mmm-yy', 'dddd, d mmmm', 'yyyy', 'mmmm yyyy'])
    for (const value of [1, 59, 61, 400, 36_526, 52_661, 73_050])
      expect([code, value, show(code, value)]).toEqual([code, value, XLSX.SSF.format(code, value)]);
});

it('counts days from 1904 in a workbook with the 1904 calendar', () => {
  expect(show('dddd', 52_661 - 1_462, true)).toBe('Saturday');
  expect(show('m/d/yy h:mm', 0.25)).toBe('6:0:0');
});

it('shows built-in formats', () => {
  expect([9, 12, 17, 22, 14, 1].map((id) => findBuiltInFormatter(id)?.(52_661.5, false))).toEqual([
    '5266150%',
    '52661 1/2',
    'Mar-44',
    '5/3/2044 12:0:0',
    undefined,
    undefined,
  ]);
});
