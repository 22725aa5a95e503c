import { findCueAt, formatCueTime } from './cue-time';

test('writes times to the millisecond, and hours without a leading zero', () => {
  expect(formatCueTime(1_200)).toBe('0:00:01.200');
  expect(formatCueTime(3_723_004)).toBe('1:02:03.004');
  expect(formatCueTime(360_000_000)).toBe('100:00:00.000');
});

test('finds the cue that began last before a time, in any order of the file', () => {
  const cues = [
    { start: 5_000, end: 9_000 },
    { start: 0, end: 6_000 },
    { start: 20_000, end: 21_000 },
  ];
  expect(findCueAt(cues, 1_000)).toBe(1);
  expect(findCueAt(cues, 5_500)).toBe(0);
  expect(findCueAt(cues, 9_000)).toBe(-1);
  expect(findCueAt([], 0)).toBe(-1);
});
