import { weekStart } from './week-start';

const MONDAY = '2026-11-15T18:30:00.000Z';

test('a week begins on Monday at midnight of the team', () => {
  expect(weekStart(new Date('2026-11-21T15:00:00Z')).toISOString()).toBe(MONDAY);
  expect(weekStart(new Date('2026-11-22T18:29:59Z')).toISOString()).toBe(MONDAY);
  expect(weekStart(new Date('2026-11-22T18:30:00Z')).toISOString()).toBe('2026-11-22T18:30:00.000Z');
});

test('every moment of a week has the same start, across the end of a month or a year too', () => {
  const begin = Date.parse('2026-12-27T18:30:00Z');
  for (let hour = 0; hour < 7 * 24; hour++) expect(weekStart(new Date(begin + hour * 3_600_000)).getTime()).toBe(begin);
});
