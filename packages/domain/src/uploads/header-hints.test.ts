import { COLUMNS } from '@subtitle/contracts/columns';
import { findHeaderBelow, findHeaderHints } from './header-hints';

describe('a header with missing columns', () => {
  it.each([
    ['tenday', 'daily'],
    ['daily', 'tenday'],
    ['videos', 'activities'],
    ['daily', 'videos'],
  ] as const)('on the tab of %s is recognised as a workbook of %s', (kind, other) => {
    expect(findHeaderHints(kind, COLUMNS[other])).toEqual({ kind: other, near: [] });
  });

  it.each([
    ['videos', ['Title', 'URL'], ['video_title: Title', 'link: URL']],
    ['daily', COLUMNS.daily.map((name) => (name === 'lrname' ? 'Lagna Name' : name)), ['lrname: Lagna Name']],
    ['daily', COLUMNS.daily.map((name) => (name === 'sentiment' ? 'sentimnt' : name)), ['sentiment: sentimnt']],
    [
      'daily',
      // Only case and spaces differ, so the heading is accepted as the column.
      COLUMNS.daily.map((name) => (name === 'super_positive' ? 'Super Positive' : name)),
      [],
    ],
    ['daily', COLUMNS.daily.map((name) => (name === 'en_4' ? 'en_5' : name)), []],
    ['activities', COLUMNS.activities.filter((name) => name !== 'Tithi'), []],
    ['daily', COLUMNS.daily, []],
  ] as const)('suggests headings of %s for missing columns', (kind, cells, near) => {
    const hints = findHeaderHints(kind, cells);
    expect(hints.kind).toBeNull();
    expect(hints.near.map(({ column, heading }) => `${column}: ${heading}`)).toEqual(near);
  });

  /**
   * Columns: heading in place of a column of a daily workbook, that column, and whether the heading is suggested for
   * it.
   */
  it.each([
    ['subno', 'subnoo', true],
    ['subno', 'sbno', true],
    ['subno', 'suhno', true],
    ['subno', 'sn', false],
    ['subno', 'subber', false],
    ['totalduration', 'totaldurtin', true],
    ['totalduration', 'totaldurations!', true],
    ['totalduration', 'toaldurtin', false],
    ['type', 'typo', true],
    ['type', 'tpye', false],
    ['url', 'uri', false],
    ['url', 'Video-URL', true],
    ['en_1', 'en-1', true],
    ['en_1', 'em_1', false],
    ['todate', 'To', true],
    ['todate', 'End Date', true],
    ['fromdate', 'Start Date', true],
    ['fromdate', 'From', true],
    ['fromdate', 'DATE', true],
    ['lrname', 'Rashi', true],
    ['lrname', 'rasi', true],
    ['lrname', 'Sign', true],
    ['lrname', 'LAGNA', true],
    ['subno', '', false],
  ])('for %s: "%s" is suggested: %s', (column, heading, isMeant) => {
    const cells = COLUMNS.daily.map((name) => (name === column ? heading : name));
    expect(findHeaderHints('daily', cells)).toEqual({ kind: null, near: isMeant ? [{ column, heading }] : [] });
  });

  it.each([
    ['video_title', ['Title', 'NAME', 'video', 'Video Name']],
    ['link', ['URL', 'Video Link', 'video_url', 'YouTube', 'YouTube link']],
  ])('a missing %s is recognised by several other names', (column, headings) => {
    const other = column === 'link' ? 'video_title' : 'link';
    for (const heading of headings)
      expect(findHeaderHints('videos', [other, heading]).near).toEqual([{ column, heading }]);
  });

  it('suggests each heading for one column only, and no heading that is already used for a column', () => {
    const without = COLUMNS.daily.filter((name) => name !== 'fromdate' && name !== 'todate');
    expect(findHeaderHints('daily', [...without, 'date']).near).toEqual([{ column: 'fromdate', heading: 'date' }]);
    expect(findHeaderHints('daily', [...without, 'date', 'to']).near).toEqual([
      { column: 'fromdate', heading: 'date' },
      { column: 'todate', heading: 'to' },
    ]);
    expect(findHeaderHints('videos', ['link', 'x']).near).toEqual([]);
    expect(
      findHeaderHints(
        'activities',
        COLUMNS.activities.filter((name) => name !== 'Time2'),
      ).near,
    ).toEqual([]);
  });
});

test.each([
  ['in the second row that is not empty', ['Predictions'], [COLUMNS.daily], 3],
  ['further down', ['Predictions'], [['x'], [], COLUMNS.daily], 5],
  ['not below a complete header', COLUMNS.daily, [COLUMNS.daily], null],
  ['not for another kind', ['Predictions'], [COLUMNS.videos], null],
  ['in no row', ['Predictions'], [['x'], ['y']], null],
  ['in no empty sheet', [], [], null],
])('headerBelow finds headings %s', (_where, header, below, row) => {
  expect(
    findHeaderBelow(
      'daily',
      header,
      below.map((cells, at) => ({ row: at + 3, cells })),
    ),
  ).toBe(row);
});
