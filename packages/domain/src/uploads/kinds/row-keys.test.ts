import { COLUMNS, type WorkbookKind } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { createValidator } from '../workbook-kinds';
import { makeVideoKey, makeVideoRowKey } from './row-keys';

type Cells = Record<string, string>;

/** Keys of the rows of one file, with its errors and warnings. */
function read(kind: WorkbookKind, rows: readonly Cells[]) {
  const validator = createValidator(kind);
  validator.beginSheet(COLUMNS[kind]);
  const keys = rows.map(
    (row, at) =>
      validator.checkRow(
        at + 2,
        COLUMNS[kind].map((column) => row[column] ?? ''),
      )?.key,
  );
  const { errors, warnings } = validator.getOutcome();
  return {
    keys,
    errors: errors.map(({ message }) => message),
    warnings: warnings.groups.map(({ message }) => message),
  };
}
const keysOf = (kind: WorkbookKind, ...rows: Cells[]) => rows.map((row) => read(kind, [row]).keys[0]);
const distinct = (keys: readonly unknown[]) => new Set(keys).size;

const activity = { Date: '01-12-2026', url: 'https://youtu.be/abcdefghij1', BB_Start: '0:1:30' };
const RANGE = { fromdate: '1/12/2026', todate: '10/12/2026' };
const range = (subno: (nth: number) => string): Cells[] =>
  LAGNAS.flatMap((lrname) => Array.from({ length: 10 }, (_, at) => ({ ...RANGE, lrname, subno: subno(at + 1) })));

describe('an activity', () => {
  it('has a key of video, day and second', () => {
    const keys = keysOf(
      'activities',
      activity,
      { ...activity, BB_Start: '00:01:30' },
      { ...activity, BB_Start: '90' },
      { ...activity, Date: '2026-12-01' },
      { ...activity, Date: '1/12/26' },
      { ...activity, url: 'https://www.youtube.com/watch?v=abcdefghij1&t=60s' },
      { ...activity, url: 'https://youtube.com/live/abcdefghij1?si=Aa' },
    );
    expect(keys).toEqual(Array(7).fill('2|activity|video:abcdefghij1|2026-12-01|90'));
  });

  it('is refused if its file repeats it, in any spelling', () => {
    const twice = { ...activity, BB_Start: '00:01:30', url: `${activity.url}?si=Bb22` };
    expect(read('activities', [activity, twice]).errors).toEqual(['Row 3: Same row as row 2']);
  });

  it('without a start is identified by the start in its link', () => {
    const at = (t: number) => ({ ...activity, BB_Start: '', url: `${activity.url}?t=${t}` });
    expect(read('activities', [at(60), at(120)]).errors).toEqual([]);
  });

  it('without video, day and start is identified by its sheet row', () => {
    expect(read('activities', [{ en: 'a' }, { en: 'b' }]).keys).toEqual(['2|activity|row 2', '2|activity|row 3']);
  });

  it('with an unreadable date or start is compared by its folded text', () => {
    expect(distinct(keysOf('activities', { ...activity, Date: 'Monday' }, { ...activity, Date: ' monday' }))).toBe(1);
    expect(distinct(keysOf('activities', { ...activity, BB_Start: 'later' }, { ...activity, BB_Start: 'soon' }))).toBe(
      2,
    );
  });
});

describe('a video', () => {
  it('has a key of channel, folded title and video id', () => {
    const rows = [
      { video_title: 'Part 1', link: 'https://youtu.be/abcdefghij1?si=Aa11' },
      { video_title: 'part 1 ', link: 'https://www.youtube.com/watch?v=abcdefghij1' },
    ];
    expect(read('videos', rows).errors).toEqual(['Row 3: Same row as row 2']);
    expect(makeVideoKey(makeVideoRowKey('Part 1', rows[0]!.link), 7)).toBe('2|video|part 1|video:abcdefghij1|7');
    expect(distinct([makeVideoKey(makeVideoRowKey('One', 'x'), 7), makeVideoKey(makeVideoRowKey('One', 'x'), 8)])).toBe(
      2,
    );
    expect(makeVideoRowKey()).toBe('2|video||');
  });
});

describe('a daily row', () => {
  const row = { fromdate: '1/12/2026', lrname: 'Mesha' };

  it('has subno 1 by default', () => {
    const written = ['', '1', '01', '1.0', ' 1 ', '१'].map((subno) => ({ ...row, subno }));
    expect(distinct(keysOf('daily', ...written, { ...row, todate: '01-12-26' }))).toBe(1);
    expect(distinct(keysOf('daily', row, { ...row, subno: '2' }, { ...row, subno: '0-1' }))).toBe(3);
  });

  it('may be repeated with different numbers', () => {
    expect(
      read(
        'daily',
        ['1', '2', '3'].map((subno) => ({ ...row, subno })),
      ).errors,
    ).toEqual([]);
    expect(read('daily', [row, { ...row, subno: '01' }]).errors).toEqual(['Row 3: Same row as row 2']);
    expect(read('daily', [row, row]).errors).toEqual(['Row 3: Same row as row 2']);
  });
});

describe('a 10-day row', () => {
  it('without a number gets its position within its lagna', () => {
    const keys = read('tenday', range(String)).keys;
    expect(distinct(keys)).toBe(120);
    for (const written of [() => '', (n: number) => `0${n}`, (n: number) => `${n}.0`])
      expect(read('tenday', range(written))).toEqual({ keys, errors: [], warnings: [] });
    // Rows may be ordered by lagna or by number: positions are counted within the lagna.
    const byNumber = range(() => '').map((row, at) => ({ ...row, lrname: LAGNAS[at % 12]! }));
    expect(new Set(read('tenday', byNumber).keys)).toEqual(new Set(keys));
  });

  it('without a number gets the number that the numbered rows leave free', () => {
    const keys = read(
      'tenday',
      range((n) => (n === 5 ? '' : String(n))),
    ).keys;
    expect(keys).toEqual(read('tenday', range(String)).keys);
  });

  it('without a number gets the next free number if its position is taken', () => {
    const read10 = read(
      'tenday',
      range((n) => (n === 10 ? '' : String(n + 1))),
    );
    expect([read10.errors, distinct(read10.keys)]).toEqual([[], 120]);
  });

  it('is accepted with a warning if an earlier row without a number got its number', () => {
    const { errors, keys, warnings } = read('tenday', range((n) => (n === 1 ? '' : String(n - 1))).slice(0, 10));
    expect([errors, distinct(keys)]).toEqual([[], 10]);
    expect(warnings).toEqual(['Row 3: subno "1" is the number of an earlier row that has none']);
  });

  it('is refused if its number repeats, in any spelling', () => {
    const rows = range(String).slice(0, 1);
    expect(read('tenday', [...rows, { ...rows[0]!, subno: '1.0' }]).errors).toEqual(['Row 3: Same row as row 2']);
  });
});
