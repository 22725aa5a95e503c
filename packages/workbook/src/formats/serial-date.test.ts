import fc from 'fast-check';
import { readXlsCell } from '../cells/cell-text';
import { formatIsoText, formatPlainNumber, formatSerial } from './serial-date';

describe.each([
  ['.xlsx', (value: number, format: string) => formatSerial(value, format === 'h:mm' ? 'time' : 'day', false)],
  ['.xls', (value: number, format: string) => readXlsCell({ t: 'n', v: value, z: format }, false)],
] as const)('the last day of the calendar, in an %s,', (_type, textOf) => {
  it.each([2_958_465, 2_958_465.5, 2_958_465.99998, 2_958_465.99999999])('lasts until midnight: %s', (value) => {
    expect(textOf(value, 'd/m/yyyy')).toBe('31/12/9999');
  });

  it('has clock times', () => {
    const times = [2_958_465, 2_958_465.5, 2_958_465.99998].map((value) => textOf(value, 'h:mm'));
    expect(times).toEqual(['0:0:0', '12:0:0', '23:59:58']);
  });

  it.each([
    ['the next day', 2_958_466, '2958466'],
    ['a number that equals the next day in fifteen digits', 2_958_465.9999999995, '2958466'],
    ['a time on the next day', 2_958_466.25, '2958466.25'],
    ['a number below 0', -0.5, '-0.5'],
  ])('does not include %s, which stays a number', (_what, value, text) => {
    expect(textOf(value, 'd/m/yyyy')).toBe(text);
  });
});

it.each([
  [0.1 + 0.2, '0.3'],
  [1_500, '1500'],
  [-2.5, '-2.5'],
  [123_456_789_012_345.6, '123456789012346'],
  [999_999_999_999_999, '999999999999999'],
  [1_234_567_890_123_456, '1234567890123460'],
  [1e21, '1e+21'],
])("shows the number %d with Excel's fifteen digits", (value, text) => {
  expect(formatPlainNumber(value)).toBe(text);
});

it.each([
  [0, '0/1/1900'],
  [1, '1/1/1900'],
  [59, '28/2/1900'],
  [60, '29/2/1900'],
  [60.5, '29/2/1900'],
  [61, '1/3/1900'],
  [46_357.999, '1/12/2026'],
])('day %d is %s', (value, text) => {
  expect(formatSerial(value, 'day', false)).toBe(text);
});

it('days in the 1904 calendar begin with 1 January', () => {
  expect([0, 1, 44_895].map((value) => formatSerial(value, 'day', true))).toEqual([
    '1/1/1904',
    '2/1/1904',
    '1/12/2026',
  ]);
});

it.each([
  [0, 'time', '0:0:0'],
  [0.0012731481481481483, 'time', '0:1:50'],
  [1.5, 'time', '12:0:0'],
  [1.5, 'hours', '36:0:0'],
  [2.75, 'hours', '66:0:0'],
  [1 / 24 + 59 / 1440, 'time', '1:59:0'],
  [0.5, 'plain', '0.5'],
  [-0.5, 'time', '-0.5'],
  [2_958_466, 'hours', '2958466'],
] as const)('shows the number %d as %s: %s', (value, kind, text) => {
  expect(formatSerial(value, kind, false)).toBe(text);
});

it('every second of a day is shown correctly', () => {
  fc.assert(
    fc.property(fc.nat(86_399), fc.nat(50_000), (second, day) => {
      const text = `${Math.floor(second / 3600)}:${Math.floor(second / 60) % 60}:${second % 60}`;
      expect(formatSerial(day + second / 86_400, 'time', false)).toBe(text);
    }),
  );
});

it('a clock time just below the next second shows that second, also at midnight', () => {
  expect(formatSerial(1 - 0.00005 / 86_400, 'time', false)).toBe('0:0:0');
  expect(formatSerial(2 - 0.00005 / 86_400, 'day', false)).toBe('2/1/1900');
  expect(formatSerial((10 - 0.0002) / 86_400, 'time', false)).toBe('0:0:9');
});

it.each([
  ['2026-12-01', 'plain', '1/12/2026'],
  ['2026-12-01T10:20:30', 'day', '1/12/2026'],
  ['2026-12-01T10:20:30.5Z', 'time', '10:20:30'],
  ['2026-12-01T10:20:30', 'hours', '10:20:30'],
  ['2026-12-01', 'time', '2026-12-01'],
  ['09:05', 'plain', '9:5:0'],
  ['09:05:07', 'day', '9:5:7'],
  ['at 09:05', 'plain', 'at 09:05'],
  ['of 2026-12-01', 'plain', 'of 2026-12-01'],
  ['PT25H', 'plain', '25:0:0'],
  ['PT25H', 'day', '1:0:0'],
  ['P10DT20H30M40S', 'hours', '260:30:40'],
  ['PT10M20.25S', 'plain', '0:10:20'],
  ['PT0.5S', 'plain', '0:0:0'],
  ['PT61M', 'plain', '1:1:0'],
  ['PT1H now', 'plain', 'PT1H now'],
  ['aPT1H', 'plain', 'aPT1H'],
  ['P', 'plain', 'P'],
  ['', 'plain', ''],
] as const)('shows the ISO text %s as %s: %s', (text, kind, shown) => {
  expect(formatIsoText(text, kind)).toBe(shown);
});
