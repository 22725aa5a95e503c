import { addDays } from '@subtitle/domain/dates';
import { ONE_DAY, RANGE_OF_DAYS, requireDay } from './days';

const FIRST = '2026-03-10';
test('a filter without days has no conditions', () => {
  expect(RANGE_OF_DAYS.filterListed({})).toEqual({});
  expect(RANGE_OF_DAYS.filterListed({ longest: 9 })).toEqual({});
});

test.each([
  [9, 9],
  [0, 0],
  [366, 366],
  [5_000, 366],
  [undefined, 366],
])('with a longest range of %p days, ranges are searched from %p days before the first day', (longest, back) => {
  const to = { $gte: FIRST };
  const from = { $gte: addDays(FIRST, -back) };
  for (const asked of [RANGE_OF_DAYS.filterListed, RANGE_OF_DAYS.filterAssignable, ONE_DAY.filterAssignable]) {
    expect(asked({ from: FIRST, longest })).toEqual({ from, to });
    expect(asked({ from: FIRST, to: FIRST, longest })).toEqual({ from: { ...from, $lt: addDays(FIRST, 1) }, to });
    expect(asked({ to: FIRST, longest })).toEqual({ from: { $lt: addDays(FIRST, 1) } });
  }
  expect(ONE_DAY.filterListed({ from: FIRST, longest })).toEqual({ from: { $gte: FIRST } });
});

test('refuses an invalid day with the name of the field, and accepts a missing one', () => {
  for (const day of [undefined, '2026-02-28']) requireDay('from', day);
  for (const day of ['2026-02-30', '28/2/2026', ''])
    expect(() => requireDay('from', day)).toThrow(
      expect.objectContaining({ extra: { field: 'from' }, message: `${day} is not a day of the calendar.` }),
    );
});
