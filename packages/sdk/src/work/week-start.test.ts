import { weekStart } from './week-start';

test('a week begins on Monday', () => {
  expect(weekStart(new Date(2026, 10, 21, 15)).getDate()).toBe(16);
  expect(weekStart(new Date(2026, 10, 22)).getDate()).toBe(16);
  expect(weekStart(new Date(2026, 10, 23)).getDate()).toBe(23);
});
