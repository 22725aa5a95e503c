import type { OverviewFigures } from '@subtitle/contracts/operations/figures';
import { hasNoData, liveCards } from './live-cards';
import { SAMPLE_CARDS } from './sample-cards';

const none = { total: 0, trend: { last: 0, before: 0 } };
const NOTHING: OverviewFigures = {
  today: '2026-03-10',
  subtitles: none,
  videos: none,
  users: none,
  processing: { seconds: null, before: null, units: 0 },
  approved: [],
  approvedBefore: 0,
  waiting: [],
  inReview: [],
};
const waiting = { kind: 'video', language: 'te', status: 'pending', count: 1, withText: 0, oldest: null } as const;

test("each card has its own number and trend under the specification's title", () => {
  const cards = liveCards({
    ...NOTHING,
    subtitles: { total: 120_000, trend: { last: 112, before: 100 } },
    videos: { total: 25, trend: { last: 1, before: 2 } },
    users: { total: 3, trend: { last: 3, before: 0 } },
    processing: { seconds: 6_480, before: 12_960, units: 1_200 },
  });
  expect(cards.map(({ title, value, trend, direction }) => [title, value, trend, direction])).toEqual([
    ['Total Subtitles', '1,20,000', '12%', 'up'],
    ['YouTube Videos', '25', '-50%', 'down'],
    ['Total Users', '3', null, 'up'],
    ['Processing Time', '1.8 h', '-50%', 'down'],
  ]);
  const words = (one: (typeof cards)[number]) => [one.subtitle, one.variant];
  expect(cards.map(words)).toEqual(SAMPLE_CARDS.map(words));
  const added = 'Trend: added in the last 30 days, compared with the previous 30.';
  const taken = 'From assigned to approved: the median of 1,200 approved in the last 30 days.';
  expect(cards.map(({ hint }) => hint)).toEqual([added, added, added, taken]);
});

test('the processing time is a dash if nothing was approved, and may be 0s', () => {
  const timeOf = (processing: OverviewFigures['processing']) => liveCards({ ...NOTHING, processing })[3]!;
  expect(timeOf({ seconds: null, before: 60, units: 0 })).toMatchObject({ value: '—', trend: null });
  expect(timeOf({ seconds: 0, before: 60, units: 1 })).toMatchObject({ value: '0s', trend: '-100%' });
});

test('an installation with only users has no data', () => {
  expect(hasNoData({ ...NOTHING, users: { ...none, total: 5 } })).toBe(true);
});

const one = { ...none, total: 1 };
test.each<[string, Partial<OverviewFigures>]>([
  ['a subtitle', { subtitles: one }],
  ['a video', { videos: one }],
  ['an open item', { waiting: [waiting] }],
  ['an approved item', { processing: { seconds: 5, before: null, units: 1 } }],
  ['a video with subtitles', { subtitles: one, videos: one }],
  ['an open video', { videos: one, waiting: [waiting] }],
  ['an approved item besides open ones', { waiting: [waiting], processing: { seconds: 5, before: 5, units: 1 } }],
])('there is data if there is %s', (_what, figures) => {
  expect(hasNoData({ ...NOTHING, ...figures })).toBe(false);
});
