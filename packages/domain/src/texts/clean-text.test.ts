import { cleanDraft, cleanText } from './clean-text';

test('removes invisible controls and keeps the joiners of Indic scripts', () => {
  expect(cleanText('\uFEFF आज\u200B का\u00AD \u202Eदिन\u0000 ')).toBe('आज का दिन');
  expect(cleanText('क्\u200Dष र\u200C्क')).toBe('क्\u200Dष र\u200C्क');
});

test('stores texts in NFC with LF newlines', () => {
  expect(cleanText('\u0958\r\nb\rc')).toBe('\u0915\u093C\nb\nc');
});

test('a draft keeps the space at its end', () => {
  expect(cleanDraft('नमस्ते ')).toBe('नमस्ते ');
});

/** Name of the removed part, original text, and stored text. */
const CASES: [what: string, text: string, stored: string][] = [
  ['NUL', 'a\0b', 'ab'],
  ['U+0001', 'a\u0001b', 'ab'],
  ['ESC', 'a\u001B[0mb', 'a[0mb'],
  ['DEL', 'a\u007Fb', 'ab'],
  ['U+FFFE', 'a\uFFFEb', 'ab'],
  ['U+FFFF', 'a\uFFFFb', 'ab'],
  ['a right-to-left override', 'a\u202Eb', 'ab'],
  ['a soft hyphen', 'a\u00ADb', 'ab'],
  ['a lone CR', 'a\rb', 'a\nb'],
  ['a letter and its accent apart', 'e\u0301', '\u00E9'],
  ['half a surrogate pair', 'a\uD83Db \uDE00', 'a\uFFFDb \uFFFD'],
  ['tab and newline', 'a\tb\nc', 'a\tb\nc'],
  ['an emoji', 'शुभ \u{1F490}', 'शुभ \u{1F490}'],
];

test.each(CASES)('a text with %s is cleaned', (_what, text, stored) => {
  expect(cleanDraft(text)).toBe(stored);
});

test.each(['\u200C', '\u200D\u200C', '\uFE0F', '\u034F', '\u3164', '\u200B'])('a text of only %j is empty', (text) => {
  expect(cleanDraft(text)).toBe('');
  expect(cleanDraft(` ${text}\n`)).toBe(' \n');
  expect(cleanText(` ${text}\n`)).toBe('');
  expect(cleanDraft(`क${text}`).replace(/[\u200B]/, '')).toMatch(/^क/);
});

test('the quick check finds every character that has to be removed', () => {
  const dropped =
    /(?![\t\n])[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;
  for (let code = 0; code <= 0xff_ff; code++) {
    const text = `क${String.fromCharCode(code)}b`;
    const well = text.replace(/\p{Surrogate}/gu, '\uFFFD');
    if (cleanDraft(text) !== well.replace(/\r/g, '\n').replace(dropped, '').normalize('NFC'))
      throw new Error(`${code}`);
  }
});
