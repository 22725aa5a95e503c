import { readTiming } from './timing';

it.each([
  ['00:01.000 --> 00:02.000', 1_000, 2_000],
  ['00:59.999 --> 59:00.000', 59_999, 3_540_000],
  ['\t00:01.000-->\f01:02:03.004 ', 1_000, 3_723_004],
])('reads %j', (line, start, end) => {
  expect(readTiming(line)).toEqual({ start, end, settings: '' });
});

it('keeps the settings', () => {
  expect(readTiming('00:01.000 --> 00:02.000 line:0 align:end ')?.settings).toBe('line:0 align:end');
});

it.each([
  '',
  'then 00:01.000 --> 00:02.000',
  '00:01.000',
  '00:01.000 00:02.000',
  '00:01.000 -> 00:02.000',
  '00:01.000 -->',
  '00:01.000 --> soon',
])('finds no times in %j', (line) => {
  expect(readTiming(line)).toBeNull();
});
