import fc from 'fast-check';
import { iterateSegments } from './segments';

const PARTS = [
  "don't ",
  'আজ ',
  '1,25,000 ',
  'क्\u200dष',
  '💐',
  '👨‍👩‍👧',
  '🇮🇳',
  '\u0301',
  'e',
  "'",
  '.',
  '\r\n',
  '\ud83d',
  ' ',
];

test.each(['grapheme', 'word'] as const)(
  'returns the same segments as the browser for a whole text (%s)',
  (granularity) => {
    const segmenter = new Intl.Segmenter('und', { granularity });
    const whole = (text: string) => Array.from(segmenter.segment(text), ({ segment, index }) => ({ segment, index }));
    const texts = fc
      .array(fc.constantFrom(...PARTS), { minLength: 150, maxLength: 700 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        expect([...iterateSegments(segmenter, text)]).toEqual(whole(text));
      }),
      { numRuns: 60 },
    );
    const oneLong = `e${'\u0301'.repeat(1_500)}x`;
    expect([...iterateSegments(segmenter, oneLong)]).toEqual(whole(oneLong));
    expect([...iterateSegments(segmenter, '')]).toEqual([]);
  },
);
