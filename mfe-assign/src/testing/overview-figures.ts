import type { OverviewFigures } from '@subtitle/contracts/operations/figures';

const NONE = { total: 0, trend: { last: 0, before: 0 } };

/** Figures of a database that contains only users. */
export const NO_FIGURES: OverviewFigures = {
  today: '2026-11-23',
  subtitles: NONE,
  videos: NONE,
  users: { total: 8, trend: { last: 8, before: 0 } },
  processing: { seconds: null, before: null, units: 0 },
  approved: [],
  approvedBefore: 0,
  waiting: [],
  inReview: [],
};

/** Figures of a database in use. */
export const FIGURES: OverviewFigures = {
  ...NO_FIGURES,
  subtitles: { total: 312, trend: { last: 112, before: 100 } },
  videos: { total: 96, trend: { last: 0, before: 0 } },
  processing: { seconds: 6_480, before: 7_535, units: 41 },
  approved: [
    { day: '2026-11-23', language: 'te', count: 30 },
    { day: '2026-11-22', language: 'te', count: 60 },
    { day: '2026-11-22', language: 'mr', count: 41 },
  ],
  approvedBefore: 90,
  waiting: [
    { kind: 'daily', language: 'te', status: 'pending', count: 250, withText: 10, oldest: '2026-11-20' },
    { kind: 'daily', language: 'te', status: 'assigned', count: 160, withText: 0, oldest: '2026-11-21' },
    { kind: 'tenday', language: 'te', status: 'inreview', count: 90, withText: 0, oldest: '2026-11-22' },
    { kind: 'daily', language: 'te', status: 'approved', count: 7, withText: 0, oldest: '2026-01-01' },
    { kind: 'daily', language: 'hi', status: 'pending', count: 500, withText: 500, oldest: '2026-11-20' },
  ],
  inReview: [
    { kind: 'tenday', language: 'te', longer: 64, since: '2026-11-19T06:00:00.000Z' },
    { kind: 'daily', language: 'mr', longer: 0, since: '2026-11-23T06:00:00.000Z' },
  ],
};
