import type { LanguageCode } from '@subtitle/contracts/languages';
import fc from 'fast-check';
import { bn } from './hard-lines/bn';
import { en } from './hard-lines/en';
import { gu } from './hard-lines/gu';
import { hi } from './hard-lines/hi';
import { mr } from './hard-lines/mr';
import { te } from './hard-lines/te';
import { splitSentences } from './split-sentences';

/** Hard lines by language. `‖` is a break between sentences, `⏎` a line break. */
const LINES = Object.entries({ en, hi, mr, gu, bn, te }).flatMap(([language, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => [language as LanguageCode, line.replaceAll('⏎', '\n')] as const),
);

test('has at least 300 lines', () => {
  expect(LINES.length).toBeGreaterThanOrEqual(300);
});

test.each(LINES)('%s: %s', (language, line) => {
  const text = line.replaceAll('‖', '');
  const sentences = splitSentences(text, language);
  expect(sentences.map((sentence) => sentence.text)).toEqual(line.split('‖').map((part) => part.trim()));
  for (const { text: sentence, start, end } of sentences) expect(text.slice(start, end)).toBe(sentence);
});

test('loses nothing but spaces', () => {
  const piece = fc.constantFrom('मेष', 'रु.', 'है।', '। ', 'A.', ' ', '\n', '|', '৷', '12', '…', '"', 'ok! ', 'కి.మీ. ');
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom<LanguageCode>('hi', 'en', 'bn', 'te'), (pieces, language) => {
      const text = pieces.join('');
      const sentences = splitSentences(text, language);
      expect(
        sentences
          .map((sentence) => sentence.text)
          .join('')
          .replaceAll(/\s/gu, ''),
      ).toBe(text.replaceAll(/\s/gu, ''));
    }),
  );
});

// Time that grows with the square of the length would exceed the limit of a test.
test.each([' ', '|', ' |', 'है | ', '. '])('splits a text of 200,000 times %j', (piece) => {
  const text = `है${piece.repeat(200_000)}`;
  const sentences = splitSentences(text, 'hi');
  expect(
    sentences
      .map((sentence) => sentence.text)
      .join('')
      .replaceAll(/\s/gu, ''),
  ).toBe(text.replaceAll(/\s/gu, ''));
});
