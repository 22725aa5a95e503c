import { localToday } from './use-surroundings';

test('knows the day of this device, not of Greenwich', () => {
  expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(localToday(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
});
