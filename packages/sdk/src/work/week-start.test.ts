import { weekStart } from './week-start';

test('a week begins on Monday', () => {
  expect(weekStart(new Date(2026, 10, 21, 15)).getDate()).toBe(16);
  expect(weekStart(new Date(2026, 10, 22)).getDate()).toBe(16);
  expect(weekStart(new Date(2026, 10, 23)).getDate()).toBe(23);
});

test('every moment of a week has the same beginning: its midnight, also where a month or a year ends in it', () => {
  for (let hour = 0; hour < 7 * 24; hour++)
    expect(weekStart(new Date(2026, 11, 28, hour, 59))).toEqual(new Date(2026, 11, 28));
});
