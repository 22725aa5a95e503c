import { COLUMNS } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { createValidator } from '../workbook-kinds';
import { MissingRows } from './missing-rows';

type Cells = Record<string, string>;

/** Titles, counts and causes of the faults found. */
function causes(kind: 'daily' | 'tenday', rows: readonly (Cells | null)[]) {
  const validator = createValidator(kind);
  validator.beginSheet(COLUMNS[kind]);
  rows.forEach((row, at) => {
    const cells = COLUMNS[kind].map((column) => row?.[column] ?? '');
    if (row) validator.checkRow(at + 2, cells);
  });
  return validator.finish().faults.map(({ title, errors, cause }) => [title, errors, cause?.split('|')[1] ?? null]);
}

const days = (count: number, change: (row: Cells, at: number) => Cells | null): (Cells | null)[] =>
  Array.from({ length: count * 12 }, (_, at) =>
    change({ fromdate: `${Math.floor(at / 12) + 1}/1/2027`, subno: '1', lrname: LAGNAS[at % 12]! }, at),
  );
const range = (change: (row: Cells, at: number) => Cells | null): (Cells | null)[] =>
  Array.from({ length: 120 }, (_, at) => {
    const lrname = LAGNAS[Math.floor(at / 10)]!;
    return change({ fromdate: '1/1/2027', todate: '10/1/2027', lrname, subno: String((at % 10) + 1) }, at);
  });

describe('a date with missing lagnas', () => {
  it('is caused by its rows with an unreadable lagna', () => {
    expect(
      causes(
        'daily',
        days(20, (row) => ({ ...row, lrname: '' })),
      ),
    ).toEqual([
      ['Missing lrname', 240, null],
      ['Dates with missing lagnas', 20, 'Missing lrname'],
    ]);
    const wrong = days(2, (row, at) => (at === 3 ? { ...row, lrname: 'Leo' } : row));
    expect(causes('daily', wrong)).toEqual([
      ['Unknown lrname', 1, null],
      ['Dates with missing lagnas', 1, 'Unknown lrname'],
    ]);
  });

  it('is caused by rows with an unreadable date, if there are as many as missing rows', () => {
    const rows = days(2, (row, at) => (at % 12 === 3 ? { ...row, fromdate: '31/02/2027' } : row));
    expect(causes('daily', rows)).toEqual([
      ['Invalid or missing date', 2, null],
      ['Dates with missing lagnas', 2, 'Invalid or missing date'],
    ]);
  });

  it('is caused by both together, whatever the lagnas of the unreadable rows', () => {
    const rows = days(10, (row, at) => {
      if (at % 2 === 1) return { ...row, lrname: '' };
      return at % 10 === 0 ? { ...row, fromdate: '31/02/2031' } : row;
    });
    expect(causes('daily', rows)).toEqual([
      ['Missing lrname', 60, null],
      ['Invalid or missing date', 12, null],
      ['Dates with missing lagnas', 10, 'Missing lrname'],
    ]);
  });

  it('has no cause if rows are really missing', () => {
    const rows = days(2, (row, at) => {
      if (at === 3) return null;
      return at === 16 ? { ...row, lrname: '' } : row;
    });
    expect(causes('daily', rows)).toEqual([
      ['Dates with missing lagnas', 1, null],
      ['Missing lrname', 1, null],
      ['Dates with missing lagnas', 1, 'Missing lrname'],
    ]);
  });
});

describe('a range with missing rows', () => {
  it('is caused by rows with unreadable dates or lagnas', () => {
    expect(
      causes(
        'tenday',
        range((row, at) => (at < 4 ? { ...row, lrname: '' } : row)),
      ),
    ).toEqual([
      ['Missing lrname', 4, null],
      ['Lagnas with too few records in a range', 1, 'Missing lrname'],
    ]);
    expect(
      causes(
        'tenday',
        range((row, at) => (at < 4 ? { ...row, todate: 'x' } : row)),
      ),
    ).toEqual([
      ['Missing fromdate/todate', 4, null],
      ['Lagnas with too few records in a range', 1, 'Missing fromdate/todate'],
      ['Ranges with a wrong number of rows', 1, 'Missing fromdate/todate'],
    ]);
  });

  it('is reported for each range separately', () => {
    const moved = (row: Cells) => ({ ...row, fromdate: '1/2/2027', todate: '10/2/2027' });
    const whole = range((row) => row);
    expect(causes('tenday', [...whole, ...range(moved)])).toEqual([]);
    expect(causes('tenday', [...whole, ...range((row, at) => (at === 0 ? null : moved(row)))])).toEqual([
      ['Lagnas with too few records in a range', 1, null],
      ['Ranges with a wrong number of rows', 1, null],
    ]);
  });

  it('has a separate error about its total if another lagna has too many', () => {
    const rows = range((row, at) => (at === 0 ? { ...row, lrname: '' } : row));
    const more = { fromdate: '1/1/2027', todate: '10/1/2027', lrname: 'Meen', subno: '11' };
    expect(causes('tenday', [...rows, more])).toEqual([
      ['Missing lrname', 1, null],
      ['Ranges with a wrong number of rows', 1, null],
      ['Lagnas with too many records in a range', 1, null],
      ['Lagnas with too few records in a range', 1, 'Missing lrname'],
    ]);
  });

  it('has no cause if rows are really missing', () => {
    expect(
      causes(
        'tenday',
        range((row, at) => (at < 4 ? null : row)),
      ),
    ).toEqual([
      ['Lagnas with too few records in a range', 1, null],
      ['Ranges with a wrong number of rows', 1, null],
    ]);
  });
});

describe('unreadable rows', () => {
  const [KARK, TULA] = [3, 6];
  const lacks = (...lagnas: number[]) => lagnas.map((lagna) => ({ lagna, rows: 1 }));

  it('without a date are used once, rows of the missing lagna before rows without a lagna', () => {
    const rows = new MissingRows();
    rows.countRowWithoutDate(KARK, 'date');
    rows.countRowWithoutDate(-1, 'later date');
    expect(rows.explain('one', lacks(KARK))).toBe('date');
    expect(rows.explain('two', lacks(KARK))).toBe('date');
    expect(rows.explain('three', lacks(KARK))).toBeNull();
  });

  it('of another lagna explain no missing row', () => {
    const rows = new MissingRows();
    rows.countRowWithoutDate(KARK, 'date');
    rows.countRowWithoutDate(0, 'date');
    expect(rows.explain('one', lacks(TULA))).toBeNull();
    expect(rows.explain('one', lacks(KARK))).toBe('date');
    expect(rows.explain('one', lacks(0))).toBe('date');
    expect(rows.explain('one', lacks(0))).toBeNull();
  });

  it('with a date explain only that date, and are used once', () => {
    const rows = new MissingRows();
    rows.countRowWithoutLagna('one', 'lagna');
    rows.countRowWithoutLagna('one', 'another');
    expect(rows.explain('two', lacks(KARK))).toBeNull();
    expect(rows.explain('one', lacks(KARK, TULA))).toBe('lagna');
    expect(rows.explain('one', lacks(KARK))).toBeNull();
  });

  it('with a date that are not used yet explain further missing rows of that date', () => {
    const rows = new MissingRows();
    for (const _row of [1, 2, 3]) rows.countRowWithoutLagna('one', 'lagna');
    expect(rows.explain('one', lacks(KARK))).toBe('lagna');
    expect(rows.explain('one', lacks(KARK, TULA))).toBe('lagna');
    expect(rows.explain('one', lacks(KARK))).toBeNull();
  });

  it('with and without a date: the more frequent group is the cause; if equal, the rows with the date', () => {
    const both = (own: number, undated: number) => {
      const rows = new MissingRows();
      for (let n = 0; n < own; n++) rows.countRowWithoutLagna('one', 'lagna');
      for (let n = 0; n < undated; n++) rows.countRowWithoutDate(KARK, 'date');
      return rows.explain('one', [{ lagna: KARK, rows: own + undated }]);
    };
    expect([both(2, 1), both(1, 1), both(1, 2), both(0, 1), both(1, 0)]).toEqual([
      'lagna',
      'lagna',
      'date',
      'date',
      'lagna',
    ]);
  });

  it('are not used for a date that lacks more rows than exist', () => {
    const rows = new MissingRows();
    rows.countRowWithoutLagna('one', 'lagna');
    expect(rows.explain('one', lacks(KARK, TULA))).toBeNull();
    expect(rows.explain('one', lacks(KARK))).toBe('lagna');
  });
});
