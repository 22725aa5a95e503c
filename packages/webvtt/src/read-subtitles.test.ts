import { readSubtitleBytes } from './read-subtitle-bytes';
import { readSubtitles } from './read-subtitles';
import { MAX_SUBTITLE_LINES } from './require-few-lines';
import { WebvttError } from './webvtt-error';

const faultsOf = (text: string) => readSubtitles(text).faults.map(({ line, message }) => [line, message]);

describe('a .vtt file', () => {
  it('is kept unchanged', () => {
    const text = '\uFEFFWEBVTT - Part 1\r\n\r\nNOTE x\r\n\r\n1\r\n00:01.000 --> 00:02.000\r\nनमस्ते';
    expect(readSubtitles(text)).toMatchObject({
      format: 'vtt',
      content: text,
      cues: [{ payload: 'नमस्ते' }],
      faults: [],
    });
  });
});

it('a .vtt file: an error quotes its line, even after an identifier and with settings', () => {
  expect(
    readSubtitles('WEBVTT\n\nx\n00:05.000 --> 00:04.000 line:0 \nb\n\nNOTE --\n\none\ntwo --> three\n').faults,
  ).toEqual([
    { line: 4, value: '00:05.000 --> 00:04.000 line:0', message: 'The cue ends before it starts' },
    { line: 9, value: 'one', message: 'The text is outside of every cue, so players do not show it' },
  ]);
  expect(readSubtitles('WEBVTT\n\n00:05.000 --> 00:05.000\nb\n').faults).toEqual([
    { line: 3, value: '00:05.000 --> 00:05.000', message: 'The cue ends when it starts' },
  ]);
  expect(faultsOf('WEBVTT\n\nstray\n')).toEqual([]);
});

describe('a .srt file', () => {
  const text = [
    '\uFEFF1',
    '00:00:01,5 --> 00:00:04,200  X1:40 X2:600',
    '<I>Welcome</I> {\\an8}& <font color="red">you</font>',
    'a < b',
    '',
    '2',
    '00:00:05,000 --> 00:00:04,000',
    'back',
    '',
    'not a time',
    '',
    '3',
    '01:02:03,004 --> 01:02:06,000',
    '',
  ].join('\r\n');

  it('becomes WebVTT with the same times and texts', () => {
    expect(readSubtitles(text).content).toBe(
      'WEBVTT\n\n1\n00:00:01.500 --> 00:00:04.200 line:0\n<i>Welcome</i> &amp; you\na &lt; b\n\n2\n00:00:05.000 --> 00:00:05.833\nback\nnot a time\n\n3\n01:02:03.004 --> 01:02:06.000\n\n',
    );
  });

  it('may contain the word WEBVTT', () => {
    expect(readSubtitles('1\n00:00:01,000 --> 00:00:02,000\nWEBVTT\n')).toMatchObject({
      format: 'srt',
      cues: [{ payload: 'WEBVTT' }],
    });
  });

  it('has errors with line numbers of the uploaded file', () => {
    expect(faultsOf(text)).toEqual([
      [7, 'The cue ends before it starts'],
      [10, 'The text has a blank line in it'],
    ]);
  });
});

it('rejects a file without any times', () => {
  expect(() => readSubtitles('fromdate,lrname\n1/12/2026,Mesha')).toThrow(WebvttError);
});

describe('bytes of a file', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n';
  const bytesOf = (wide: Buffer) => new Uint8Array(wide);

  it('may be UTF-16 with a byte order mark, in either byte order', () => {
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(readSubtitleBytes(bytesOf(little)).content).toBe(text);
    expect(readSubtitleBytes(bytesOf(little.swap16())).content).toBe(text);
  });

  it('are UTF-16 only if both bytes of the mark are present', () => {
    for (const mark of ['ff20', '20fe', 'fe20', '20ff'])
      expect(() => readSubtitleBytes(bytesOf(Buffer.from(`${mark}57004500`, 'hex')))).toThrow(/UTF-8/);
  });

  it('are rejected if they are not text', () => {
    expect(() => readSubtitleBytes(bytesOf(Buffer.from('ff00fe', 'hex')))).toThrow(/UTF-8/);
  });
});

it.each(['\n', '\r', '\r\n'])('rejects a file with too many lines that end in %j', (end) => {
  const bytes = (lines: number) => new TextEncoder().encode(`WEBVTT${end.repeat(lines)}`);
  expect(readSubtitleBytes(bytes(MAX_SUBTITLE_LINES)).faults).toEqual([]);
  expect(() => readSubtitleBytes(bytes(MAX_SUBTITLE_LINES + 1))).toThrow(
    new WebvttError('A subtitle file has at most 100,000 lines.'),
  );
});
