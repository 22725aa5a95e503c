import { parseSubrip } from './parse-subrip';
import { subripToWebvtt } from './subrip-to-webvtt';

const TIMES = '00:00:01,000 --> 00:00:02,000';

it('reads blocks that any number of blank lines, with or without spaces, part', () => {
  expect(parseSubrip(`\n\n1\n${TIMES}\na\n \t\n\n2\n${TIMES}\nb\n`)).toEqual({
    cues: [
      { line: 4, start: 1_000, end: 2_000, text: 'a' },
      { line: 9, start: 1_000, end: 2_000, text: 'b' },
    ],
    faults: [],
  });
});

it('reads a cue without a number', () => {
  expect(parseSubrip(`${TIMES}\na`).cues).toEqual([{ line: 1, start: 1_000, end: 2_000, text: 'a' }]);
});

it('drops the byte order mark at the beginning, and nothing like it in a text', () => {
  expect(parseSubrip(`\uFEFF1\n${TIMES}\na\uFEFFb`).cues[0]!.text).toBe('a\uFEFFb');
  expect(parseSubrip(`\uFEFF${TIMES}\na`).cues).toHaveLength(1);
  expect(parseSubrip(`${TIMES}\na\uFEFFb`).cues[0]!.text).toBe('a\uFEFFb');
});

it.each([
  ['no times at all', `1\n${TIMES}\na\n\n2\nnothing\n`, 5, '2'],
  ['times below the number', `1\n${TIMES}\na\n\n2\nfrom --> to\nx\n`, 6, 'from --> to'],
  ['times above all', `1\n${TIMES}\na\n\nfrom --> to\nx\n`, 5, 'from --> to'],
])('names the line of a block with %s', (_what, text, line, value) => {
  expect(parseSubrip(text).faults).toEqual([{ line, value, message: 'The line of times cannot be read' }]);
});

it('says why it is no subtitle file', () => {
  expect(() => parseSubrip('1\nno times\n')).toThrow('This is not a subtitle file: no line of times is in it.');
});

describe('written as WebVTT, a text', () => {
  const written = (text: string) =>
    subripToWebvtt([{ line: 1, start: 0, end: 1, text }]).slice(
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:00.001\n'.length,
      -1,
    );

  it.each([
    ['&amp; &LT; &nbsp; &#2325; &#x915;', '&amp; &LT; &nbsp; &#2325; &#x915;'],
    ['&copy; &#; &#xg; &#12 & x', '&amp;copy; &amp;#; &amp;#xg; &amp;#12 &amp; x'],
    ['first --> then', 'first --&gt; then'],
    ['<B>a</B> <x>', '<b>a</b> &lt;x>'],
  ])('%s becomes %s', (text, expected) => {
    expect(written(text)).toBe(expected);
  });
});
