import { cleanDraft, cleanText } from './clean-text';

test('invisible controls go, the joiners that Indic scripts need stay', () => {
  expect(cleanText('\uFEFF आज\u200B का\u00AD \u202Eदिन\u0000 ')).toBe('आज का दिन');
  expect(cleanText('क्\u200Dष र\u200C्क')).toBe('क्\u200Dष र\u200C्क');
});

test('texts are stored in NFC with LF newlines', () => {
  expect(cleanText('\u0958\r\nb\rc')).toBe('\u0915\u093C\nb\nc');
});

test('a draft keeps the space one is about to type after', () => {
  expect(cleanDraft('नमस्ते ')).toBe('नमस्ते ');
});
