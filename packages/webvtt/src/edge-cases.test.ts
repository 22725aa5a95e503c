import { toPlainText } from './figures/cue-figures';
import { parseWebvtt } from './parse-webvtt';
import { readSubtitleBytes } from './read-subtitle-bytes';
import { readSubtitles } from './read-subtitles';
import { replacePayload, serializeWebvtt } from './serialize-webvtt';
import { listCues, listMissingCues } from './translation/cues';
import { exportFileName } from './translation/export-file-name';
import { exportTranslation } from './translation/export-translation';
import { WebvttError } from './webvtt-error';

const TIMES = '00:01.000 --> 00:02.000';
const file = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n');
const kindsOf = (text: string) =>
  parseWebvtt(text)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'gap');
const payloadsOf = (text: string) => listCues(text).map(({ payload }) => payload);
const timesOf = (text: string) => listCues(text).map(({ start, end }) => [start, end]);
const faultsOf = (text: string) => readSubtitles(text).faults.map(({ line, message }) => [line, message]);
const UNREADABLE = 'The line of times cannot be read';
/** Expects reading and writing to return the same characters. */
function keeps(text: string): void {
  expect(serializeWebvtt(parseWebvtt(text))).toBe(text);
}

/** The numbered edge cases of the subtitle design. */
test.each<[name: string, holds: () => void]>([
  [
    'edge case 1: keeps a byte order mark',
    () => {
      const text = `\uFEFF${file(`${TIMES}\nनमस्ते`)}`;
      const { content, cues } = readSubtitleBytes(new Uint8Array(Buffer.from(text)));
      expect([content, cues.length]).toEqual([text, 1]);
      keeps(text);
    },
  ],
  [
    'edge case 2: reads LF, CRLF and CR, also mixed, and writes a new text with the line ends of its place',
    () => {
      const text = `WEBVTT\r\r${TIMES}\ra\rb\r\r${TIMES}\r\nc\r\n\r\n${TIMES}\nd\n`;
      expect(payloadsOf(text)).toEqual(['a\nb', 'c', 'd']);
      keeps(text);
      expect(exportTranslation(text, ['x\ny', 'x\ny', 'x\ny'], 'source')).toBe(
        `WEBVTT\r\r${TIMES}\rx\ry\r\r${TIMES}\r\nx\r\ny\r\n\r\n${TIMES}\nx\ny\n`,
      );
    },
  ],
  [
    'edge case 3: adds no final line end if the file has none',
    () => {
      const text = file(`${TIMES}\nlast`);
      expect(payloadsOf(text)).toEqual(['last']);
      expect(exportTranslation(text, ['अंत'], 'source')).toBe(file(`${TIMES}\nअंत`));
    },
  ],
  [
    'edge case 4: accepts text after the signature and a space or tab; rejects any other first line',
    () => {
      for (const good of ['WEBVTT', 'WEBVTT text', 'WEBVTT\ttext', '\uFEFFWEBVTT']) keeps(`${good}\n\n${TIMES}\nx`);
      for (const bad of ['', 'WEBVTTx\n', 'webvtt\n', ' WEBVTT\n', '\nWEBVTT\n', '1\n00:00:01,000 --> 00:00:02,000\nx'])
        expect(() => parseWebvtt(bad)).toThrow(
          new WebvttError('This is not a WebVTT file: its first line must be WEBVTT.'),
        );
    },
  ],
  [
    'edge case 5: keeps the lines of the header, including the language',
    () => {
      const text = `WEBVTT\nKind: captions\nLanguage: en\n\n${TIMES}\nHello`;
      expect(kindsOf(text)).toEqual(['header', 'cue']);
      expect(exportTranslation(text, ['नमस्ते'], 'source')).toBe(text.replace('Hello', 'नमस्ते'));
    },
  ],
  [
    'edge case 6: reads times directly below the header',
    () => {
      expect(listCues(`WEBVTT\nKind: captions\n${TIMES} line:0\nHello`)).toMatchObject([
        { start: 1_000, end: 2_000, settings: 'line:0', payload: 'Hello', line: 3 },
      ]);
    },
  ],
  [
    'edge case 7: reads NUL as U+FFFD and keeps it in the file',
    () => {
      const text = file(`a\0b\n${TIMES}\nc\0d`);
      expect(listCues(text)).toMatchObject([{ id: 'a\uFFFDb', payload: 'c\uFFFDd' }]);
      keeps(text);
    },
  ],
  [
    'edge case 8: accepts missing hours, hours of one digit, and 100 or more',
    () => {
      const text = file(`${TIMES}\na`, '1:00:00.000 --> 123:00:00.001\nb');
      expect(timesOf(text)).toEqual([
        [1_000, 2_000],
        [3_600_000, 442_800_001],
      ]);
    },
  ],
  [
    'edge case 9: reports and keeps lines with negative times, a comma, or two digits of milliseconds',
    () => {
      const wrong = ['-00:01.000 --> 00:02.000', '00:01,000 --> 00:02.000', '00:01.00 --> 00:02.000'];
      const text = file(...wrong.map((times) => `${times}\nlost`), `${TIMES}\nread`);
      expect(payloadsOf(text)).toEqual(['read']);
      expect(faultsOf(text)).toEqual([3, 6, 9].map((line) => [line, UNREADABLE]));
      keeps(text);
    },
  ],
  [
    'edge case 10: rejects 60 minutes and 60 seconds',
    () => {
      const text = file('60:00.000 --> 61:00.000\na', '00:60.000 --> 00:61.000\nb', '00:59.999 --> 59:59.999\nc');
      expect(timesOf(text)).toEqual([[59_999, 3_599_999]]);
      expect(faultsOf(text)).toEqual([3, 6].map((line) => [line, UNREADABLE]));
    },
  ],
  [
    'edge case 11: accepts spaces, tabs or nothing around the arrow',
    () => {
      const text = file('00:01.000\t-->\t00:02.000\na', '00:01.000-->00:02.000\nb', ' 00:01.000  -->  00:02.000 \nc');
      expect(timesOf(text)).toEqual([1, 2, 3].map(() => [1_000, 2_000]));
      keeps(text);
    },
  ],
  [
    'edge case 12: keeps all settings as written, including repeated and unknown ones',
    () => {
      const settings = 'vertical:rl line:85%,end position:10%,line-left size:50% align:center align:end glow:yes';
      const text = file(`${TIMES} ${settings}\nHello`);
      expect(listCues(text)[0]!.settings).toBe(settings);
      expect(exportTranslation(text, ['नमस्ते'], 'source')).toBe(text.replace('Hello', 'नमस्ते'));
    },
  ],
  [
    'edge case 13: keeps a region with or without its definition, and beside settings that disable it',
    () => {
      const region = 'REGION\nid:fred\nwidth:40%';
      const text = file(
        region,
        `${TIMES} region:fred\na`,
        `${TIMES} region:nobody\nb`,
        `${TIMES} region:fred line:0\nc`,
      );
      expect(kindsOf(text)).toEqual(['header', 'region', 'cue', 'cue', 'cue']);
      expect(listCues(text).map(({ settings }) => settings)).toEqual([
        'region:fred',
        'region:nobody',
        'region:fred line:0',
      ]);
      keeps(text);
    },
  ],
  [
    'edge case 14: reads styles and regions after the first cue as junk and keeps them',
    () => {
      const text = file(`${TIMES}\na`, 'STYLE\nlate', 'REGION\nid:late', `${TIMES}\nb`);
      expect(kindsOf(text)).toEqual(['header', 'cue', 'junk', 'junk', 'cue']);
      keeps(text);
    },
  ],
  [
    'edge case 15: ends a style at a blank line and keeps the lines after it',
    () => {
      const text = file('STYLE\n::cue {\n  color: red', '}', `${TIMES}\na`);
      expect(kindsOf(text)).toEqual(['header', 'style', 'junk', 'cue']);
      keeps(text);
    },
  ],
  [
    'edge case 16: reads notes of one or more lines; NOTEx above times is an identifier',
    () => {
      const text = file('NOTE one line', 'NOTE\ntwo\nlines', 'NOTE\tx', `NOTEx\n${TIMES}\na`, 'NOTEx');
      expect(kindsOf(text)).toEqual(['header', 'note', 'note', 'note', 'cue', 'junk']);
      expect(listCues(text)[0]!.id).toBe('NOTEx');
      keeps(text);
    },
  ],
  [
    'edge case 17: an identifier may be missing, a number, several words, or repeated',
    () => {
      const text = file(`${TIMES}\na`, `7\n${TIMES}\nb`, `two words \n${TIMES}\nc`, `7\n${TIMES}\nd`);
      expect(listCues(text).map(({ id }) => id)).toEqual(['', '7', 'two words ', '7']);
      keeps(text);
    },
  ],
  [
    'edge case 18: a text that is empty or only spaces needs no translation',
    () => {
      const text = file(TIMES, `${TIMES}\n  `, `${TIMES}\na`);
      expect(payloadsOf(text)).toEqual(['', '  ', 'a']);
      expect(listMissingCues(listCues(text), [])).toEqual([3]);
      keeps(text);
    },
  ],
  [
    'edge case 19: reads several lines as one text',
    () => expect(payloadsOf(file(`${TIMES}\none\ntwo\nthree`))).toEqual(['one\ntwo\nthree']),
  ],
  [
    'edge case 20: keeps tags, also unclosed ones, and escapes any other <',
    () => {
      const tags = '<v Asha>a <c.a.b>b</c> <lang hi>c</lang> <ruby>d<rt>e</rt></ruby> <00:01.500>f <i>g';
      expect(payloadsOf(file(`${TIMES}\n${tags}`))).toEqual([tags]);
      expect(toPlainText(tags)).toBe('a b c de f g');
      expect(exportTranslation(file(`${TIMES}\nx`), [`${tags} 1 < 2`], 'source')).toContain(`\n${tags} 1 &lt; 2`);
    },
  ],
  [
    'edge case 21: keeps references, shows them as characters, and escapes any other &',
    () => {
      const references = '&amp; &lt; &gt; a&nbsp;b &lrm;&rlm; &#2309; &#x905; &quot;c&apos; &copy;';
      expect(payloadsOf(file(`${TIMES}\n${references}`))).toEqual([references]);
      expect(toPlainText(references)).toBe('& < > a\u00a0b \u200e\u200f अ अ "c\' ©');
      expect(exportTranslation(file(`${TIMES}\nx`), [`${references} & R&D`], 'source')).toContain(
        `\n${references} &amp; R&amp;D`,
      );
      expect(toPlainText(`R&D; &none; ${references} &copy 5 < 6 <i>`)).toBe(
        'R&D; &none; & < > a\u00a0b \u200e\u200f अ अ "c\' © &copy 5 < 6 ',
      );
    },
  ],
  [
    'edge case 22: escapes an arrow, because it would end the cue',
    () => {
      expect(listCues(file(`${TIMES}\na\n${TIMES}\nb`, `x\ny\n${TIMES}\nc`))).toMatchObject([
        { id: '', payload: 'a' },
        { id: '', payload: 'b' },
        { id: '', payload: 'c', line: 10 },
      ]);
      expect(replacePayload(listCues(file(`${TIMES}\na`))[0]!, 'one --> two').payload).toBe('one --&gt; two');
    },
  ],
  [
    'edge case 23: removes a blank line, because it would end the cue',
    () => {
      const text = exportTranslation(file(`${TIMES}\na`, `${TIMES}\nb`), ['one\n\n\r\n\rtwo\n'], 'source');
      expect(payloadsOf(text)).toEqual(['one\ntwo', 'b']);
    },
  ],
  [
    'edge case 24: accepts cues that overlap, begin together or are out of order, and keeps their order',
    () => {
      const text = file('00:05.000 --> 00:09.000\na', '00:05.000 --> 00:06.000\nb', `${TIMES}\nc`);
      expect([payloadsOf(text), faultsOf(text)]).toEqual([['a', 'b', 'c'], []]);
      keeps(text);
    },
  ],
  [
    'edge case 25: reads and reports a cue that ends when it starts, or before',
    () => {
      const text = file('x\n00:05.000 --> 00:04.000\nb', '00:06.000 --> 00:06.000\nc');
      expect(payloadsOf(text)).toEqual(['b', 'c']);
      expect(faultsOf(text)).toEqual([
        [4, 'The cue ends before it starts'],
        [7, 'The cue ends when it starts'],
      ]);
    },
  ],
  [
    'edge case 26: reads and writes each of 10,000 cues',
    () => {
      const text = file(...Array.from({ length: 10_000 }, (_, at) => `${at + 1}\n${TIMES}\nline ${at}`));
      const written = exportTranslation(
        text,
        Array.from({ length: 10_000 }, (_, at) => `पंक्ति ${at}`),
        'source',
      );
      expect(listCues(written).map(({ id, payload }) => `${id} ${payload}`)).toEqual(
        Array.from({ length: 10_000 }, (_, at) => `${at + 1} पंक्ति ${at}`),
      );
    },
  ],
  [
    'edge case 27: exports the source or an empty text for an empty translation, and lists such cues',
    () => {
      const text = file(`${TIMES} align:end\na`, `${TIMES}\nb`, `${TIMES}\nc`);
      expect(listMissingCues(listCues(text), ['', ' \n ', 'ग'])).toEqual([1, 2]);
      expect(payloadsOf(exportTranslation(text, ['', ' \n ', 'ग'], 'source'))).toEqual(['a', 'b', 'ग']);
      expect(exportTranslation(text, [], 'source')).toBe(text);
      const empty = exportTranslation(text, [undefined, 'ख'], 'empty');
      expect(payloadsOf(empty)).toEqual(['', 'ख', '']);
      expect(empty).toContain('00:01.000 --> 00:02.000 align:end\n\n');
    },
  ],
])('%s', (_name, holds) => holds());

test.each([
  ['Rashifal: Mesha to Kark', 'Rashifal_ Mesha to Kark_hindi.vtt'],
  ['a/b\\c?d*e"f<g>h|i\u0007\u202E', 'a_b_c_d_e_f_g_h_i___hindi.vtt'],
  ['आज का राशिफल: कर्क्ष', 'आज का राशिफल_ कर्क्ष_hindi.vtt'],
  ['CON', '_CON_hindi.vtt'],
  ['com1.part 2', '_com1.part 2_hindi.vtt'],
  ['Con artists', 'Con artists_hindi.vtt'],
  ['The end...', 'The end_hindi.vtt'],
  ['..hidden', '_hidden_hindi.vtt'],
  ['  ', 'subtitles_hindi.vtt'],
])('spec 2.8.7: edge case 28: exports the title %j to the file %j', (title, name) => {
  expect(exportFileName(title, 'hindi')).toBe(name);
});

test('edge case 28: cuts a name of more than 200 bytes between whole letters', () => {
  const name = exportFileName('क्षि'.repeat(60), 'bengali');
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^(क्षि)+_bengali\.vtt$/u);
  expect(Buffer.byteLength(name)).toBeGreaterThan(185);
});
