import { COLUMNS } from '@subtitle/contracts/columns';
import { headerHints } from './header-hints';

describe('a header that lacks columns', () => {
  it.each([
    ['tenday', 'daily'],
    ['daily', 'tenday'],
    ['videos', 'activities'],
    ['daily', 'videos'],
  ] as const)('on the tab of %s is recognised as a workbook of %s', (kind, other) => {
    expect(headerHints(kind, COLUMNS[other])).toEqual({ kind: other, near: [] });
  });

  it.each([
    ['videos', ['Title', 'URL'], ['video_title: Title', 'link: URL']],
    ['daily', COLUMNS.daily.map((name) => (name === 'lrname' ? 'Lagna Name' : name)), ['lrname: Lagna Name']],
    ['daily', COLUMNS.daily.map((name) => (name === 'sentiment' ? 'sentimnt' : name)), ['sentiment: sentimnt']],
    [
      'daily',
      COLUMNS.daily.map((name) => (name === 'super_positive' ? 'Super Positive' : name)),
      ['super_positive: Super Positive'],
    ],
    ['daily', COLUMNS.daily.map((name) => (name === 'en_4' ? 'en_5' : name)), []],
    ['activities', COLUMNS.activities.filter((name) => name !== 'Tithi'), []],
    ['daily', COLUMNS.daily, []],
  ] as const)('of %s: what may be meant by its headings', (kind, cells, near) => {
    const hints = headerHints(kind, cells);
    expect(hints.kind).toBeNull();
    expect(hints.near.map(({ column, heading }) => `${column}: ${heading}`)).toEqual(near);
  });
});
