import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import oracles from '../fixtures/cases/oracles.json';
import { decodeAs, guessEncoding, type SubtitleEncoding } from './encodings';
import { readSubtitleBytes } from './read-subtitle-bytes';
import { readSubtitles } from './read-subtitles';
import { applyRepairs } from './repair/apply-repairs';
import type { DoubtKind } from './repair/doubt';
import { WebvttError } from './webvtt-error';

const folder = path.join(__dirname, '../fixtures/cases');
const bytesOf = (file: string) => new Uint8Array(readFileSync(path.join(folder, file)));
const files = readdirSync(folder).filter((file) => /\.(srt|vtt)$/.test(file));

function textOf(file: string): { text: string; encoding: SubtitleEncoding } {
  const { encoding } = guessEncoding(bytesOf(file))!;
  return { encoding, text: decodeAs(bytesOf(file), encoding) };
}

/** Accepts every proposal. Repeats this up to three times, because a repaired file may show new doubts. */
function repaired(text: string): string {
  let now = text;
  for (let round = 0; round < 3; round++) {
    const { doubts } = readSubtitles(now);
    if (doubts.length === 0) return now;
    now = applyRepairs(
      now,
      doubts.map(({ line, lines, proposal, remainder }) => ({ line, lines, text: proposal ?? remainder })),
    );
  }
  return now;
}

type Cue = [start: number, end: number, text: string, settings?: string];
const HELLO: Cue = [1_000, 3_000, 'hello'];
const NEXT: Cue = [4_000, 6_000, 'next'];
const RASHI: Cue[] = [
  [1_000, 3_000, 'राशि मेष'],
  [4_000, 6_000, 'सावधान रहें'],
];

const EXPECTED: Record<string, [doubts: DoubtKind[], cues: Cue[]]> = {
  's01-no-blank-lines.srt': [
    ['no-blank', 'no-blank'],
    [...RASHI, [7_000, 9_000, 'धन लाभ']],
  ],
  's03-blank-inside-text.srt': [['blank-in-text'], [[1_000, 3_000, 'first line\nsecond line'], NEXT]],
  's04-blank-after-times.srt': [['blank-after-times'], [HELLO, NEXT]],
  's06-period.srt': [[], [[1_000, 3_500, 'hello']]],
  's07-no-millis.srt': [['times-format'], [HELLO]],
  's09-colon-millis.srt': [['times-format'], [[1_000, 3_500, 'hello']]],
  's13-arrow.srt': [['times-format'], [HELLO, NEXT]],
  's15-four-digit-millis.srt': [['long-milliseconds'], [[1_500, 3_250, 'hello']]],
  's21-credit-at-end.srt': [['text-at-end'], RASHI],
  's23-ass-tags.srt': [
    ['markup'],
    [
      [1_000, 3_000, '<i>On top</i>\nand\u00A0below', 'line:0'],
      [4_000, 6_000, 'yellow <b>bold</b>'],
      [7_000, 9_000, '<i>MicroDVD italic</i>'],
    ],
  ],
  's27-formfeed.srt': [['space-line'], [[1_000, 3_000, 'hello\nworld'], NEXT]],
  's28-utf16le-nobom.srt': [[], RASHI],
  's30-mojibake.srt': [[], RASHI],
  's36-zero.srt': [['zero-length'], [[1_000, 1_833, 'hello'], NEXT]],
  's42-nbsp-line.srt': [['space-line'], [[1_000, 3_000, 'lower line'], NEXT]],
  's44-youtube-srt-space-line.srt': [
    ['space-line'],
    [
      [0, 3_190, 'welcome to the show'],
      [3_190, 3_200, 'welcome to the show'],
      [3_200, 6_000, 'welcome to the show\ntoday we talk'],
    ],
  ],
  's48-number-and-time-one-line.srt': [['one-line'], [HELLO]],
  's49-text-on-time-line.srt': [['text-on-times'], [[1_000, 3_000, 'hello there'], NEXT]],
  's60-ytdlp-ffmpeg.srt': [
    ['space-line'],
    [
      [30, 2_720, 'आज का राशिफल मेष'],
      [2_720, 2_730, 'आज का राशिफल मेष'],
      [2_730, 5_000, 'आज का राशिफल मेष\nधन लाभ होगा'],
      [5_000, 5_010, 'धन लाभ होगा'],
    ],
  ],
  'v01-xtimestampmap.vtt': [[], [HELLO]],
  'v02-all-blocks.vtt': [
    [],
    [
      [
        1_000,
        3_000,
        '<v Ram Das>hello <i>there</i></v>',
        'region:fred align:left line:0 position:10%,line-left size:35%',
      ],
    ],
  ],
  'v03-arrow-in-note.vtt': [[], [HELLO]],
  'v05-no-blank-lines.vtt': [['no-blank'], [HELLO, NEXT]],
  'v09-youtube-auto.vtt': [
    [],
    [
      [
        30,
        2_720,
        ' \nआज<00:00:00.719><c> का</c><00:00:00.930><c> राशिफल</c><00:00:01.529><c> मेष</c>',
        'align:start position:0%',
      ],
      [2_720, 2_730, 'आज का राशिफल मेष\n ', 'align:start position:0%'],
      [
        2_730,
        5_000,
        'आज का राशिफल मेष\nधन<00:00:03.100><c> लाभ</c><00:00:03.900><c> होगा</c>',
        'align:start position:0%',
      ],
      [5_000, 5_010, 'धन लाभ होगा\n ', 'align:start position:0%'],
    ],
  ],
  'v15-blank-after-times.vtt': [['blank-after-times'], [[1_000, 3_000, 'hello\nyou', 'line:79%'], NEXT]],
  'v19-lower.vtt': [['header'], [HELLO]],
  'v30-no-blank-after-head.vtt': [[], [HELLO]],
  'v31-metadata.vtt': [
    [],
    [
      [1_000, 3_000, '{"a":1,"b":"x --&gt; y"}'],
      [3_000, 6_000, 'sprite.jpg#xywh=0,0,160,90'],
    ],
  ],
  'v38-leading-blank.vtt': [['header'], [HELLO]],
  'x01-no-numbers-no-blanks.srt': [
    ['number', 'no-blank'],
    [HELLO, NEXT],
  ],
  'x02-number-as-text.srt': [['no-blank'], [[1_000, 3_000, '42'], NEXT]],
  'x03-blank-before-times.srt': [
    ['blank-before-times', 'blank-before-times'],
    [HELLO, NEXT],
  ],
  'x04-joined-files.srt': [
    ['repeated-cue', 'repeated-cue'],
    [HELLO, NEXT],
  ],
  'x05-webvtt-header.srt': [
    ['times', 'times'],
    [HELLO, NEXT],
  ],
  'x06-carriage-returns.srt': [[], [HELLO, NEXT]],
  'x07-no-hours.srt': [
    ['times-format', 'times-format'],
    [HELLO, NEXT],
  ],
  'x08-negative.srt': [['times'], [[0, 3_000, 'hello'], NEXT]],
  'x09-hundred-hours.srt': [[], [[360_001_000, 442_803_000, 'hello']]],
  'x10-subviewer.srt': [
    ['text-before', 'times-format', 'times-format'],
    [[1_000, 3_000, 'hello\nthere'], NEXT],
  ],
  'x11-backwards.srt': [['backwards'], [HELLO, NEXT]],
  'x12-no-times.srt': [['no-times'], [HELLO, [3_000, 7_000, 'lost'], [7_000, 9_000, 'next']]],
  'x13-label-above-times.srt': [
    ['blank-in-text', 'no-blank'],
    [[1_000, 3_000, 'hello\nA label'], NEXT],
  ],
};

it('lists an expectation for every file', () => {
  expect(Object.keys(EXPECTED)).toEqual(files);
});

it.each(files)('repairs %s block by block', (file) => {
  const [kinds, cues] = EXPECTED[file]!;
  const { text } = textOf(file);
  expect(readSubtitles(text).doubts.map(({ kind }) => kind)).toEqual(kinds);
  const read = readSubtitles(repaired(text));
  expect(read.doubts).toEqual([]);
  expect(read.cues.map(({ start, end, payload, settings }) => [start, end, payload, settings])).toEqual(
    cues.map(([start, end, payload, settings = '']) => [start, end, payload, settings]),
  );
});

it.each(files.filter((file) => file.startsWith('v') || EXPECTED[file]![0].length === 0))(
  'returns %s byte for byte if nothing is repaired',
  (file) => {
    const { text } = textOf(file);
    if (file.endsWith('.vtt')) expect(readSubtitles(text).content).toBe(text);
    expect(applyRepairs(text, [])).toBe(text);
  },
);

describe('comparison with recorded results of other readers', () => {
  const answers: Record<string, Record<string, number[][] | null>> = oracles;
  const srt = files.filter((file) => file.endsWith('.srt'));

  it('every .srt file has a recorded result', () => {
    expect(Object.keys(answers)).toEqual(srt);
  });

  it.each(srt)('%s: finds at least as many cues as each other reader, or refuses the file with a doubt', (file) => {
    const { cues, doubts } = readSubtitles(textOf(file).text);
    const isTold = doubts.some(({ unanswered }) => unanswered === 'refused');
    for (const [reader, read] of Object.entries(answers[file]!))
      expect([reader, isTold || (read ?? []).length <= cues.length]).toEqual([reader, true]);
  });

  it('the recorded results are current, if Python with both readers is installed', () => {
    const python = process.env.SUBTITLE_PYTHON ?? 'python3';
    const { status, stdout } = spawnSync(python, [path.join(folder, 'oracles.py')], { encoding: 'utf8' });
    if (status !== 0) return expect(Object.keys(answers)).toHaveLength(srt.length);
    expect(JSON.parse(stdout)).toEqual(answers);
  });
});

describe('bytes of a file', () => {
  it('s28-utf16le-nobom.srt: are read as UTF-16, with a warning', () => {
    const { cues, notes } = readSubtitleBytes(bytesOf('s28-utf16le-nobom.srt'));
    expect(cues.map(({ payload }) => payload)).toEqual(['राशि मेष', 'सावधान रहें']);
    expect(notes).toEqual([{ line: 1, value: '', message: 'The file has no byte order mark and was read as UTF-16' }]);
  });

  it('s30-mojibake.srt: are refused, and the message quotes the intended text', () => {
    expect(() => readSubtitleBytes(bytesOf('s30-mojibake.srt'))).toThrow(
      new WebvttError(
        'The letters of this file are damaged, because its UTF-8 was once read as windows-1252. “राशि मेष” was intended. Upload it on the Videos tab to repair it.',
      ),
    );
  });

  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n';
  /** Decodes the UTF-8 bytes of a text as windows-1252. */
  const misread = (text: string) => decodeAs(new Uint8Array(Buffer.from(text)), 'windows-1252');
  it.each<[name: string, bytes: Buffer, encoding: SubtitleEncoding | undefined, words: string]>([
    ['UTF-8', Buffer.from(`${vtt}Señor, राशि`), 'utf-8', 'Señor, राशि'],
    ['UTF-16 with its bytes swapped', Buffer.from(`${vtt}राशि..`, 'utf16le').swap16(), 'utf-16be', 'राशि..'],
    ['windows-1252', Buffer.from(`${vtt}Se\xF1or \x93quoted\x94`, 'latin1'), 'windows-1252', 'Señor “quoted”'],
    ['UTF-8 with accents', Buffer.from(`${vtt}déjà vu, où, Ça et là`), 'utf-8', 'déjà vu, où, Ça et là'],
    ['mojibake of quotation marks', Buffer.from(`${vtt}â€œquotedâ€\u009D`), 'mojibake', '“quoted”'],
    ['mojibake of mojibake', Buffer.from(vtt + misread(misread('मेष राशि में'))), 'mojibake', 'मेष राशि में'],
    ['mojibake in UTF-16', Buffer.from(`\uFEFF${vtt}${misread('మేష రాశి')}`, 'utf16le'), 'mojibake', 'మేష రాశి'],
    [
      'mojibake in UTF-16 without a mark',
      Buffer.from(vtt + misread('মেষ রাশি'), 'utf16le').swap16(),
      'mojibake',
      'মেষ রাশি',
    ],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), undefined, ''],
  ])('are recognised as %s', (_name, bytes, encoding, words) => {
    const guess = guessEncoding(new Uint8Array(bytes));
    expect(guess?.encoding).toBe(encoding);
    if (guess) expect(decodeAs(new Uint8Array(bytes), guess.encoding)).toContain(words);
  });
});

it('keeps every word of a file, in any order of its lines', () => {
  const line = fc.constantFrom(
    '',
    ' ',
    '1',
    '2',
    '3',
    '00:00:01,000 --> 00:00:03,000',
    '00:00:04,000 --> 00:00:06,000',
    '00:00:07 -> 00:00:09',
    '2 00:00:04,000 --> 00:00:06,000 said',
    'from --> to',
    'word',
    'WEBVTT',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      const text = ['1', '00:00:00,000 --> 00:00:00,900', 'first', ...lines].join('\n');
      const { content, doubts } = readSubtitles(text);
      const shown = [content, ...doubts.map((doubt) => doubt.text)].join('\n');
      for (const word of ['word', 'said', 'from'])
        expect(shown.split(word).length).toBeGreaterThanOrEqual(text.split(word).length);
      const timed = lines.filter((each) => /\d ?-+> ?\d/.test(each)).length;
      expect(readSubtitles(text).cues.length).toBeGreaterThanOrEqual(timed + 1);
    }),
    { numRuns: 500 },
  );
});

// Time that grows with the square of the length would exceed the limit of a test.
it('reads 50,000 cues without blank lines between them', () => {
  const cue = (at: number) => `${at + 1}\n00:00:01,000 --> 00:00:02,000\nline ${at}\nmore\n`;
  const text = Array.from({ length: 50_000 }, (_, at) => cue(at)).join('');
  const { cues, doubts } = readSubtitles(text);
  expect([cues.length, doubts.length]).toEqual([50_000, 49_999]);
});
