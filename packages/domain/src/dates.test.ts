import fc from 'fast-check';
import { addDays, formatIndianDate, formatWorkbookDate, isIsoDay, parseWorkbookDate } from './dates';

describe('parseWorkbookDate', () => {
  it.each([
    ['1/12/2026', '2026-12-01'],
    ['01/12/2026', '2026-12-01'],
    ['01-12-26', '2026-12-01'],
    ['01-12-2026', '2026-12-01'],
    [' 1.12.2026 ', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T00:00:00Z', '2026-12-01'],
    ['29/2/2028', '2028-02-29'],
    ['29/2/2000', '2000-02-29'],
    ['1/1/1900', '1900-01-01'],
    ['05-Mar-2085', '2085-03-05'],
    ['7 May 2020', '2020-05-07'],
    ['31-Dec-19', '2019-12-31'],
    ['1 Sept. 2026', '2026-09-01'],
    ['05/03/2085 00:00:00', '2085-03-05'],
    ['5/3/2044 6:30 AM', '2044-03-05'],
    ['2085/03/05', '2085-03-05'],
    ['2085/03/05 10:00:00.000', '2085-03-05'],
  ])('spec 3.12: reads %s as %s', (text, iso) => {
    expect(parseWorkbookDate(text)).toBe(iso);
  });

  it.each([
    '',
    '   ',
    '31/2/2026',
    '29/2/2027',
    '29/2/2100',
    '0/1/2026',
    '1/13/2026',
    '1/12-2026',
    '46357',
    'today',
    '1/12/20261',
    '31/12/1899',
    '1/0/2026',
    '11/12/2026 or so',
    'of 1/12/2026',
    'of 2026-12-01',
    '2026-12-01st',
    '5 Foo 2026',
    '31 Feb 2026',
    'May 2026',
    '1/12/2026 noon',
    undefined,
    null,
  ])('returns undefined for %s', (text) => {
    expect(parseWorkbookDate(text)).toBeUndefined();
  });

  it('reads back every day it formats', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parseWorkbookDate(formatWorkbookDate(iso))).toBe(iso);
        expect(parseWorkbookDate(formatIndianDate(iso))).toBe(iso);
      }),
    );
  });
});

it('spec 3.14, 9.11: formats days as in workbooks and as in lists', () => {
  expect(formatWorkbookDate('2026-12-01')).toBe('1/12/2026');
  expect(formatIndianDate('2026-12-01')).toBe('01/12/2026');
});

it('counts days across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it('reads the day of a timestamp', () => {
  expect(formatWorkbookDate('2026-12-01T23:59:59.000Z')).toBe('1/12/2026');
});

test('isIsoDay accepts days of the calendar, written yyyy-mm-dd', () => {
  expect(['2026-11-21', '2028-02-29'].map(isIsoDay)).toEqual([true, true]);
  const others = [
    '',
    '2026-02-30',
    '2026-99-99',
    '2026-00-10',
    '2026-11-00',
    '2026-1-1',
    '21/11/2026',
    '2026-11-21T00:00',
  ];
  expect(others.filter(isIsoDay)).toEqual([]);
});
