import { readSubtitles } from '../read-subtitles';

const stamp = (ms: number) => `00:0${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}`;
const fileOf = (...cues: [start: number, end: number][]) =>
  ['WEBVTT', ...cues.map(([start, end]) => `${stamp(start)} --> ${stamp(end)}\nx`)].join('\n\n');
const warningsOf = (...cues: [start: number, end: number][]) =>
  readSubtitles(fileOf(...cues)).warnings.map(({ cue, message }) => [cue, message]);

const SHORT = 'Shown for less than 5/6 of a second';
const LONG = 'Shown for more than 7 seconds';
const OVERLAP = 'Overlaps the cue above it';
const CLOSE = 'Follows the cue above it by less than two frames';
const ORDER = 'Starts before the cue above it';

describe('the times of cues are warned of', () => {
  it.each<[what: string, cues: [number, number][], warnings: [number, string][]]>([
    ['shown for just long enough', [[0, 833]], []],
    ['shown too short', [[0, 832]], [[0, SHORT]]],
    ['shown for as long as is allowed', [[0, 7_000]], []],
    ['shown too long', [[0, 7_001]], [[0, LONG]]],
    [
      'that follow each other by two frames',
      [
        [0, 1_000],
        [1_067, 2_067],
      ],
      [],
    ],
    [
      'that follow each other by less',
      [
        [0, 1_000],
        [1_066, 2_066],
      ],
      [[1, CLOSE]],
    ],
    [
      'that follow each other at once',
      [
        [0, 1_000],
        [1_000, 2_000],
      ],
      [[1, CLOSE]],
    ],
    [
      'that overlap',
      [
        [0, 1_000],
        [999, 2_000],
      ],
      [[1, OVERLAP]],
    ],
    [
      'that start together',
      [
        [0, 1_000],
        [0, 2_000],
      ],
      [[1, OVERLAP]],
    ],
    [
      'out of order',
      [
        [1_000, 2_000],
        [999, 1_900],
      ],
      [[1, ORDER]],
    ],
    [
      'with two of them',
      [
        [0, 8_000],
        [7_000, 7_100],
      ],
      [
        [0, LONG],
        [1, SHORT],
        [1, OVERLAP],
      ],
    ],
  ])('%s', (_what, cues, warnings) => {
    expect(warningsOf(...cues)).toEqual(warnings);
  });

  it('but not of one that ends before it starts, which is an error', () => {
    const { faults, warnings } = readSubtitles(fileOf([2_000, 1_000], [3_000, 3_000]));
    expect([faults.length, warnings]).toEqual([2, []]);
  });

  it('at the line that they stand in', () => {
    const text = 'WEBVTT\n\nfirst\n00:01.000 --> 00:02.000\nx\n\n00:01.500 --> 00:03.000 line:0\ny\n';
    const warning = { cue: 1, line: 7, value: '00:01.500 --> 00:03.000 line:0', message: OVERLAP };
    expect(readSubtitles(text).warnings).toEqual([warning]);
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nx\n\n2\n00:00:01,500 --> 00:00:03,000\ny\n';
    expect(readSubtitles(srt).warnings).toEqual([{ ...warning, line: 6, value: '00:00:01,500 --> 00:00:03,000' }]);
  });
});
