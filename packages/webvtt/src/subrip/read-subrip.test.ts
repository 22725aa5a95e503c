import { DOUBT_SENTENCES } from '../repair/doubt';
import { readSubrip } from './read-subrip';
import { writeSubripAsWebvtt } from './subrip-to-webvtt';

const TIMES = '00:00:01,000 --> 00:00:02,000';
const LATER = '00:00:04,000 --> 00:00:06,000';
const cuesOf = (text: string) => readSubrip(text).cues.map(({ start, end, text }) => [start, end, text]);
const kindsOf = (text: string) => readSubrip(text).doubts.map(({ kinds }) => kinds.join(' '));

it('reads blocks separated by any number of blank lines, with or without spaces', () => {
  const { cues, doubts } = readSubrip(`\n\n1\n${TIMES}\na\n \t\n\n2\n${TIMES}\nb\n`);
  expect(cues).toEqual([
    { line: 4, start: 1_000, end: 2_000, settings: '', text: 'a' },
    { line: 9, start: 1_000, end: 2_000, settings: '', text: 'b' },
  ]);
  expect(doubts).toEqual([]);
});

it.each<[name: string, text: string, kinds: string[]]>([
  ['a cue without a number', `${TIMES}\na`, ['number']],
  ['a number on the line of times', `1. ${TIMES}\na`, ['one-line']],
  ['a blank line between number and times', `1\n\n${TIMES}\na`, ['blank-before-times']],
  ['a blank line below the times', `1\n${TIMES}\n\na`, ['blank-after-times']],
  ['a line of spaces', `1\n${TIMES}\n \u00A0\na`, ['space-line']],
  ['text on the line of times', `1\n${TIMES} a`, ['text-on-times']],
  ['coordinates', `1\n${TIMES}  X1:40 X2:600\na`, ['coordinates']],
  ['no milliseconds', '1\n00:00:01 --> 00:00:02\na', ['times-format']],
  ['one and two digits of milliseconds', '1\n00:00:01,0 --> 00:00:02,00\na', ['times-format']],
  ['microseconds', '1\n00:00:01.000000 --> 00:00:02.000000\na', ['times-format']],
  ['no hours', '1\n00:01,000 --> 00:02,000\na', ['times-format']],
  ['digits of an Indian script', '१\n००:००:०१,००० --> ००:००:०२,०००\na', ['times-format']],
  [
    'more than 59 seconds',
    '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:60,000 --> 00:00:61,000\nb',
    ['times-format'],
  ],
  ['a byte order mark in the middle', `1\n${TIMES}\na\n\n\uFEFF2\n${LATER}\nb`, ['byte-order-mark']],
  ['colours', `1\n${TIMES}\n<font color="red">a</font>`, ['markup']],
  ...['->', '- ->', '=>', '--&gt;', '–>', '→', ','].map((arrow): [string, string, string[]] => [
    `${arrow} as an arrow`,
    `1\n00:00:01,000${arrow}00:00:02,000\na`,
    ['times-format'],
  ]),
])('fixes %s with a warning', (_name, text, kinds) => {
  const { cues, doubts } = readSubrip(text);
  expect(cues[0]).toMatchObject({ start: 1_000, end: 2_000 });
  expect(writeSubripAsWebvtt(cues)).toMatch(/00:00:02\.000\na\n/);
  expect(doubts.map((doubt) => [doubt.kinds, doubt.unanswered])).toEqual([[kinds, 'fixed']]);
});

it.each([
  ['tabs around the arrow', `1\t\n00:00:01,000\t-->\t00:00:02,000\t\na`],
  ['no spaces around the arrow', '1\n00:00:01,000-->00:00:02,000\na'],
  ['a period before the milliseconds', '1\n00:00:01.000 --> 00:00:02.000\na'],
  ['carriage returns only', `1\r${TIMES}\ra\r\r`],
  ['a byte order mark at the beginning', `\uFEFF1\n${TIMES}\na`],
])('accepts %s', (_name, text) => {
  expect([cuesOf(text), kindsOf(text)]).toEqual([[[1_000, 2_000, 'a']], []]);
});

it.each([
  ['with its number', `1\n${TIMES}\na\n2\n${LATER}\nb`, ['no-blank'], ['a', 'b']],
  ['without numbers', `${TIMES}\na\n${LATER}\nb`, ['number', 'no-blank number'], ['a', 'b']],
  ['below a number that is text', `1\n${TIMES}\n42\n2\n${LATER}\nb`, ['no-blank'], ['42', 'b']],
  ['below the times of an empty cue', `1\n${TIMES}\n2\n${LATER}\nb`, [], ['', 'b']],
])('begins a cue without a blank line before it, %s', (_name, text, kinds, texts) => {
  expect(cuesOf(text).map(([, , words]) => words)).toEqual(texts);
  expect(kindsOf(text)).toEqual(kinds);
});

it('asks whether an unexpected number before times is text', () => {
  const { doubts } = readSubrip(`1\n${TIMES}\nIn\n1998\n${LATER}\nb`);
  expect(doubts).toMatchObject([{ kind: 'number-or-text', unanswered: 'refused', line: 4 }]);
});

it('keeps a number as text if no cue has a number', () => {
  expect(cuesOf(`${TIMES}\nIn\n1998\n\n${LATER}\nb`)[0]).toEqual([1_000, 2_000, 'In\n1998']);
});

it('keeps an arrow and clock times in a text', () => {
  const text = `1\n${TIMES}\nA --> B\n10:30 - 11:45`;
  expect([cuesOf(text), kindsOf(text)]).toEqual([[[1_000, 2_000, 'A --> B\n10:30 - 11:45']], []]);
});

it.each([
  ['negative times', '1\n-00:00:01,000 --> 00:00:02,000\na', 'times', '1\n00:00:00,000 --> 00:00:02,000\na'],
  ['frames', '1\n00:00:01:12 --> 00:00:03:00\na', 'frames', '1\n00:00:01,480 --> 00:00:03,000\na'],
  [
    'four digits of milliseconds',
    '1\n00:00:01,5000 --> 00:00:03,2500\na',
    'long-milliseconds',
    '1\n00:00:01,500 --> 00:00:03,250\na',
  ],
  [
    'an end before the start',
    '1\n00:00:03,000 --> 00:00:01,000\na',
    'backwards',
    '1\n00:00:01,000 --> 00:00:03,000\na',
  ],
  ['an end at the start', `1\n00:00:01,000 --> 00:00:01,000\na`, 'zero-length', '1\n00:00:01,000 --> 00:00:01,833\na'],
])('asks about %s and proposes a fix', (_name, text, kind, proposal) => {
  expect(readSubrip(text).doubts).toMatchObject([{ kind, proposal, unanswered: 'refused' }]);
});

it('proposes the free time between its neighbours for a cue without times', () => {
  for (const block of ['2\nlost', '2\n00:00:0x,000 --> 00:00:03,000\nlost'])
    expect(readSubrip(`1\n${TIMES}\na\n\n${block}\n\n3\n${LATER}\nb`).doubts).toMatchObject([
      { line: 5, proposal: '2\n00:00:02,000 --> 00:00:04,000\nlost', remainder: '', unanswered: 'refused' },
    ]);
});

it('proposes to remove a number at the end of a truncated file', () => {
  expect(readSubrip(`1\n${TIMES}\na\n\n2\n`).doubts).toMatchObject([{ kind: 'no-times', text: '2', proposal: '' }]);
});

it('asks about text before the first cue', () => {
  expect(readSubrip(`A title\n\n1\n${TIMES}\na`).doubts).toMatchObject([
    { kind: 'text-before', text: 'A title', proposal: '', unanswered: 'refused', at: { line: 1, value: 'A title' } },
  ]);
});

it('joins text after a blank line to its cue, or removes it', () => {
  expect(readSubrip(`1\n${TIMES}\na\n\nb\n\n2\n${LATER}\nc`).doubts).toMatchObject([
    { kind: 'blank-in-text', at: { line: 5 }, proposal: `1\n${TIMES}\na\nb`, remainder: `1\n${TIMES}\na` },
  ]);
});

it('proposes to remove the header of an appended file', () => {
  expect(readSubrip(`1\n${TIMES}\na\n\nWEBVTT\n\n2\n${LATER}\nb`).doubts).toMatchObject([
    { proposal: `1\n${TIMES}\na`, remainder: `1\n${TIMES}\na` },
  ]);
});

it('warns of repeated cues, as in a file that is appended to itself', () => {
  const file = `1\n${TIMES}\na\n\n2\n${LATER}\nb\n\n`;
  const { cues, doubts } = readSubrip(file + file);
  expect(cues).toHaveLength(4);
  expect(doubts).toMatchObject([
    { kind: 'repeated-cue', line: 9, unanswered: 'kept', proposal: '' },
    { kind: 'repeated-cue', line: 13, unanswered: 'kept', proposal: '' },
  ]);
});

it('renumbers cues if a number is repeated', () => {
  expect(readSubrip(`1\n${TIMES}\na\n\n1\n${LATER}\nb`).doubts).toMatchObject([
    { kind: 'number', proposal: `2\n${LATER}\nb`, unanswered: 'fixed' },
  ]);
});

it('lists every error of a block with its line', () => {
  const { doubts } = readSubrip(`1\n00:00:03,000 --> 00:00:01,000\na\n\nb\n\n2\n${LATER}\nc`);
  expect(doubts[0]).toMatchObject({ kinds: ['backwards', 'blank-in-text'], at: { line: 5 }, times: { line: 2 } });
});

it('has a sentence for each kind of doubt', () => {
  expect(Object.values(DOUBT_SENTENCES).every((words) => /^The .+[^.]$/.test(words))).toBe(true);
});

it('removes the byte order mark at the beginning, but not in a text', () => {
  expect(cuesOf(`\uFEFF1\n${TIMES}\na\uFEFFb`)[0]![2]).toBe('a\uFEFFb');
});

it('gives the reason why a file is not a subtitle file', () => {
  expect(() => readSubrip('1\nno times\n')).toThrow('This is not a subtitle file: it contains no line of times.');
});

it('keeps WebVTT settings after the times', () => {
  expect(writeSubripAsWebvtt(readSubrip(`1\n${TIMES} line:0 align:start\na`).cues)).toContain(
    '02.000 line:0 align:start\na',
  );
});

describe('a SubRip text written as WebVTT', () => {
  const written = (text: string) =>
    writeSubripAsWebvtt([{ start: 0, end: 1, settings: '', text }]).slice('WEBVTT\n\n1\n00:00:00.000 --> '.length, -1);

  it.each([
    ['&amp; &LT; &nbsp; &#2325; &#x915;', '&amp; &LT; &nbsp; &#2325; &#x915;'],
    ['&copy; &#; &#xg; &#12 & x', '&amp;copy; &amp;#; &amp;#xg; &amp;#12 &amp; x'],
    ['first --> then', 'first --&gt; then'],
    ['<B>a</B> <x>', '<b>a</b> &lt;x>'],
    ['{\\i1}a{\\i0} {\\b1\\u1}b', '<i>a</i> <b><u>b</u></b>'],
    ['a\\Nb\\hc<br>d <BR/> e', 'a\nb\u00A0c\nd \n e'],
    ['<s>a</s> {\\c&H00FFFF&}b{c:$0000ff}', 'a b'],
    ['{y:i}a <em>b</em> <strong>c</strong>', '<i>a <i>b</i> <b>c</b></i>'],
    ['a</i> <i>b', 'a <i>b</i>'],
    ['{not a code} a', '{not a code} a'],
  ])('%s becomes %s', (text, expected) => {
    expect(written(text)).toBe(`00:00:00.001\n${expected}`);
  });

  it.each([
    ['{\\an8}a', 'line:0'],
    ['{\\a6}a', 'line:0'],
    ['{\\an7}a', 'line:0 align:left'],
    ['{\\an9\\i1}a{\\i0}', 'line:0 align:right'],
    ['{\\an5}a', 'line:50%'],
    ['{\\an1}a', 'align:left'],
  ])('%s becomes the settings %s', (text, settings) => {
    expect(written(text)).toMatch(new RegExp(`^00:00:00\\.001 ${settings}\n`));
  });

  it('{\\an2} needs no settings, because it is the default position', () => {
    expect(written('{\\an2}a')).toBe('00:00:00.001\na');
  });
});
