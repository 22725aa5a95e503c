import { readHeaderLanguage, replaceHeaderLanguage } from './header-language';

const file = (head: string) => `\uFEFFWEBVTT\r\n${head}\r\n\r\n00:01.000 --> 00:02.000\r\nLanguage: none\r\n`;

test.each([
  ['Kind: captions\r\nLanguage: en', 'en', 'Kind: captions\r\nLanguage: te'],
  ['language:en-US  ', 'en-US', 'language:te'],
  ['Language:\tHindi\r\nKind: captions', 'Hindi', 'Language:\tte\r\nKind: captions'],
])('replaces only the language in the header (%j)', (head, language, changed) => {
  expect(readHeaderLanguage(file(head))).toBe(language);
  expect(replaceHeaderLanguage(file(head), 'te')).toBe(file(changed));
});

test.each(['Kind: captions', 'Language:', 'NOTE Language is Hindi'])(
  'does not change a header without a language (%j)',
  (head) => {
    expect(readHeaderLanguage(file(head))).toBeNull();
    expect(replaceHeaderLanguage(file(head), 'te')).toBe(file(head));
  },
);
