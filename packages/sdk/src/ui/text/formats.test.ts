import { NO_DAY } from '@subtitle/domain/dates';
import { formatBytes, formatDate, formatDateTime, formatDays, formatNumber } from './formats';

it.each([
  ['2026-12-01', '01/12/2026'],
  ['2026-12-01T23:59:00.000Z', '01/12/2026'],
  [NO_DAY, 'no date'],
  [`${NO_DAY}T00:00:00.000Z`, 'no date'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  ['1/12/2026', '1/12/2026'],
  ['on 2026-12-01', 'on 2026-12-01'],
  ['12026-12-01', '12026-12-01'],
  ['2026-1-05', '2026-1-05'],
])('the date %p is shown as "%s"', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

it.each([
  ['2026-12-01', '2026-12-01', '01/12/2026'],
  ['2026-12-01', '', '01/12/2026'],
  ['2026-12-01', '2026-12-10', '01/12 – 10/12/2026'],
  ['2026-11-30', '2026-12-01', '30/11 – 01/12/2026'],
  ['2025-12-31', '2026-12-31', '31/12/2025 – 31/12/2026'],
])('the days from %p to %p are shown as "%s"', (from, to, text) => {
  expect(formatDays(from, to)).toBe(text);
});

describe('formatDateTime', () => {
  const spaced = (text: string) => text.replace(/\s/gu, ' ');

  it('formats in the time zone of the device, with am or pm', () => {
    const morning = new Date(2026, 10, 20, 11, 4);
    for (const at of [morning, morning.toISOString(), morning.getTime()])
      expect(spaced(formatDateTime(at))).toBe('20/11/2026, 11:04 am');
    expect(spaced(formatDateTime(new Date(2026, 0, 5, 21, 30)))).toBe('05/01/2026, 9:30 pm');
  });

  it("returns '' for no date, and returns a text that is not a date unchanged", () => {
    expect([null, undefined, ''].map(formatDateTime)).toEqual(['', '', '']);
    expect(formatDateTime('yesterday')).toBe('yesterday');
    expect(formatDateTime(0)).toMatch(/^\d\d\/\d\d\/19(69|70), /);
  });
});

it('numbers are grouped as in India', () => {
  expect([0, 999, 12_000, 1_234_567].map(formatNumber)).toEqual(['0', '999', '12,000', '12,34,567']);
});

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1024, '1,023 KB'],
  [3 * 1024 ** 2, '3 MB'],
  [1.26 * 1024 ** 3, '1.3 GB'],
  [2048 * 1024 ** 3, '2,048 GB'],
])('%p bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
