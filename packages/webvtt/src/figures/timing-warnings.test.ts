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

describe('timing warnings', () => {
  it.each<[what: string, cues: [number, number][], warnings: [number, string][]]>([
    ['accept a cue shown for exactly the shortest time', [[0, 833]], []],
    ['report a cue shown too short', [[0, 832]], [[0, SHORT]]],
    ['accept a cue shown for exactly the longest time', [[0, 7_000]], []],
    ['report a cue shown too long', [[0, 7_001]], [[0, LONG]]],
    [
      'accept a gap of two frames',
      [
        [0, 1_000],
        [1_067, 2_067],
      ],
      [],
    ],
    [
      'report a gap of less than two frames',
      [
        [0, 1_000],
        [1_066, 2_066],
      ],
      [[1, CLOSE]],
    ],
    [
      'report cues without a gap',
      [
        [0, 1_000],
        [1_000, 2_000],
      ],
      [[1, CLOSE]],
    ],
    [
      'report cues that overlap',
      [
        [0, 1_000],
        [999, 2_000],
      ],
      [[1, OVERLAP]],
    ],
    [
      'report cues that start together',
      [
        [0, 1_000],
        [0, 2_000],
      ],
      [[1, OVERLAP]],
    ],
    [
      'report cues out of order',
      [
        [1_000, 2_000],
        [999, 1_900],
      ],
      [[1, ORDER]],
    ],
    [
      'report two problems of one cue',
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

  it('do not include a cue that ends before it starts, which is an error', () => {
    const { faults, warnings } = readSubtitles(fileOf([2_000, 1_000], [3_000, 3_000]));
    expect([faults.length, warnings]).toEqual([2, []]);
  });

  it('name the line with the times', () => {
    const text = 'WEBVTT\n\nfirst\n00:01.000 --> 00:02.000\nx\n\n00:01.500 --> 00:03.000 line:0\ny\n';
    const warning = { cue: 1, line: 7, value: '00:01.500 --> 00:03.000 line:0', message: OVERLAP };
    expect(readSubtitles(text).warnings).toEqual([warning]);
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nx\n\n2\n00:00:01,500 --> 00:00:03,000\ny\n';
    expect(readSubtitles(srt).warnings).toEqual([{ ...warning, line: 6, value: '00:00:01,500 --> 00:00:03,000' }]);
  });
});
