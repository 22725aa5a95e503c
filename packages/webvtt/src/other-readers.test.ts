import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WebVTTParser } from 'webvtt-parser';
import { parseWebvtt } from './parse-webvtt';
import { readSubtitleBytes } from './read-subtitle-bytes';
import { readSubtitles } from './read-subtitles';
import { serializeWebvtt } from './serialize-webvtt';
import { listCues } from './translation/cues';
import { WebvttError } from './webvtt-error';

/** The fields of a cue that all compared readers return. */
interface Read {
  id: string;
  start: number;
  end: number;
  text: string;
}
const ours = (content: string): Read[] =>
  listCues(content).map(({ id, start, end, payload }) => ({ id, start, end, text: payload }));
const told = (cues: { id: string; startTime: number; endTime: number; text: string }[]): Read[] =>
  cues.map(({ id, startTime, endTime, text }) => ({
    id,
    start: Math.round(startTime * 1000),
    end: Math.round(endTime * 1000),
    text,
  }));
const textOf = (file: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file));

describe('the test files of Mozilla’s reader', () => {
  const root = path.join(path.dirname(require.resolve('vtt.js/package.json')), 'tests');
  const folders = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('test.js'));
  /** Pairs of a WebVTT file and the file with the result that Mozilla's own tests expect. */
  const pairs = folders.flatMap((name) =>
    [...readFileSync(path.join(root, name), 'utf8').matchAll(/"([^"]+\.vtt)"\s*,\s*"([^"]+\.json)"/g)].map(
      ([, file, expected]) => [file!, expected!] as const,
    ),
  );

  /**
   * Mozilla's expectations of 2014 that contradict today's standard. The standard's reference parser and our reader
   * read these files alike.
   */
  const OTHERWISE = new Map([
    ['file-layout/cue-spacing.vtt', 'a second line of times begins another cue'],
    ['integration/arrows.vtt', 'an arrow ends a cue'],
    ['integration/id.vtt', 'a line of times below an arrow begins a cue'],
    ['file-layout/header-no-new-line.vtt', 'times may follow directly below the signature'],
    ['cue-times/min-top-digits.vtt', 'minutes have two digits'],
    ['cue-times/minimum-spots-over-sixty.vtt', 'minutes have two digits'],
  ]);
  /** In these files Mozilla's reader finds no cue; our reader throws an error. */
  const REFUSED = /^file-layout\/(blank-|bom-|garbage-|newline-before-|tab-after-bom-|bad-double-)/;

  it('include every file', () => {
    expect(pairs).toHaveLength(239);
  });

  it.each([...new Set(pairs.map(([file]) => path.dirname(file)))])(
    '%s: are read as expected and written unchanged',
    (folder) => {
      for (const [file, expected] of pairs.filter(
        (pair) => path.dirname(pair[0]) === folder && !OTHERWISE.has(pair[0]),
      )) {
        const content = textOf(path.join(root, file));
        const { cues = [] } = JSON.parse(readFileSync(path.join(root, expected), 'utf8'));
        if (REFUSED.test(file)) {
          expect([file, cues]).toEqual([file, []]);
          expect(() => parseWebvtt(content)).toThrow(WebvttError);
        } else {
          expect([file, ours(content)]).toEqual([file, told(cues)]);
          expect(serializeWebvtt(parseWebvtt(content))).toBe(content);
        }
      }
    },
  );

  it.each([...OTHERWISE])("%s: read by today's standard, %s", (file) => {
    const content = textOf(path.join(root, file));
    expect(ours(content)).toEqual(told(new WebVTTParser().parse(content, 'metadata').cues));
    expect(serializeWebvtt(parseWebvtt(content))).toBe(content);
  });
});

describe('a file written by', () => {
  const folder = path.join(__dirname, '../fixtures');
  const TIMES = [
    [1_000, 4_200],
    [4_400, 7_900],
    [8_100, 11_500],
    [3_723_004, 3_726_000],
  ];
  const TEXTS = [
    'नमस्ते। आज <i>मेष</i> राशि से शुरू करते हैं।',
    'दिन की शुरुआत उगते सूर्य को\nजल चढ़ाकर करें।',
    'विवाद से बचें & दो बार सुनें।',
    'पूर्व की यात्रा < लाभ देगी।',
  ];
  const escaped = [
    TEXTS[0]!.replaceAll('<', '&lt;'),
    TEXTS[1],
    TEXTS[2]!.replace('&', '&amp;'),
    TEXTS[3]!.replace('<', '&lt;'),
  ];

  it.each([
    ['ffmpeg.vtt', TEXTS],
    ['pysubs2.vtt', TEXTS],
    ['webvtt-py.vtt', TEXTS],
    ['pycaption.vtt', escaped],
    ['subtitle.vtt', TEXTS],
    ['srt-to-vtt.vtt', TEXTS],
  ])('another program, %s, is read completely and written unchanged', (file, texts) => {
    const bytes = readFileSync(path.join(folder, file));
    const { content, cues, faults } = readSubtitleBytes(bytes);
    expect(cues.map(({ start, end }) => [start, end])).toEqual(TIMES);
    expect([cues.map(({ payload }) => payload), faults]).toEqual([texts, []]);
    expect(Buffer.from(content)).toEqual(bytes);
  });

  it('a file with commas in times has one error per such line, and loses no text', () => {
    const content = textOf(path.join(folder, 'subsrt.vtt'));
    const read = readSubtitles(content);
    expect([read.content, ours(content).map(({ start }) => start)]).toEqual([content, [1_000]]);
    expect(read.faults).toEqual(
      ['00:00:04,400 --> 00:00:07,900', '00:00:08,100 --> 00:00:11,500', '01:02:03,004 --> 01:02:06,000'].map(
        (value, at) => ({ line: [8, 13, 17][at], value, message: 'The line of times cannot be read' }),
      ),
    );
  });
});
