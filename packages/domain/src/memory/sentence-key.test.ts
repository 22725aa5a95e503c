import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import fc from 'fast-check';
import { hasSameWords, makeSentenceKey } from './sentence-key';

const EQUAL: readonly [LanguageCode, string, string][] = [
  ['en', 'Spend 1,500 rupees on Monday.', 'spend  20 Rupees on Friday .'],
  ['en', 'Leave at 7:30 on 12 March.', 'Leave at 19:05 on 3 May.'],
  ['en', '“Wait”, he says.', '"Wait", he says.'],
  ['en', "Don't say ‘no’.", 'Don’t say "no".'],
  ['en', "Tuesday's work", 'Friday’s work'],
  ['en', 'The 3rd house', 'The 4th house'],
  ['en', 'Wait...', 'Wait…'],
  ['hi', 'सोमवार को 5 दिन रुकें।', 'शुक्रवार को १० दिन रुकें |'],
  ['hi', 'लाभ होगा।', 'लाभ होगा.'],
  ['hi', 'लाभ होगा।', 'लाभ होगा ||'],
  ['hi', 'शक्‍ति बढ़ेगी।', 'शक्ति बढ़ेगी।'.normalize('NFD')],
  ['mr', '१२ मार्च रोजी', '5 मे रोजी'],
  ['gu', '12 માર્ચે', '5 મેએ'],
  ['bn', '১২ই মার্চ আসুন।', '২১শে জুন আসুন৷'],
  ['te', 'మార్చి 12న', 'ఆగస్టు 1న'],
  ['te', 'ఏప్రిల్‌లో 20 % లాభం', 'జనవరిలో 5% లాభం'],
];
const DIFFERENT: readonly [LanguageCode, string, string][] = [
  ['en', 'You win.', 'You win?'],
  ['en', 'You win.', 'You win!'],
  ['en', 'You win.', 'You win…'],
  ['en', 'Take 5 days.', 'Take five days.'],
  ['en', 'Take 5% less.', 'Take 5 less.'],
  ['en', 'On 12 March', 'On 12 March 2026'],
  ['en', 'On Monday', 'In March'],
  ['en', 'Play MP3.', 'Play MP4.'],
  ['en', 'The 3rd', 'The 3'],
  ['mr', 'सोमवारी या', 'सोमवारच्या या'],
  ['hi', 'सोमवार को', 'मंगल को'],
];

test.each(EQUAL)('%s: %s = %s', (language, a, b) => {
  expect(makeSentenceKey(a, language)).toBe(makeSentenceKey(b, language));
});

test.each(DIFFERENT)('%s: %s ≠ %s', (language, a, b) => {
  expect(makeSentenceKey(a, language)).not.toBe(makeSentenceKey(b, language));
});

test('names the kinds of the slots', () => {
  expect(makeSentenceKey('On Monday at 7:30, 5 lamps by 12 March 2026 and 1 May; in June.', 'en')).toBe(
    'on ⓦ at ⓣ, ⓝ lamps by ⓨ and ⓓ; in ⓜ.',
  );
});

test.each([
  ['en', 'On Monday at 10:00, take 8 lamps.', 'On Friday at 11, take 9 lamps.', true],
  ['te', 'అదృష్ట సంఖ్య 8', 'అదృష్ట సంఖ్య 9', true],
  ['en', 'Until 12 March', 'Until 12 March 2026', true],
  ['en', 'Take 8 lamps.', 'Take 8 lamps 😀.', false],
  ['en', 'Take 8 lamps.', 'Take 9 candles.', false],
  ['en', 'On Monday', 'In March', false],
] as const)('%s: whether only values differ: %s, %s', (language, a, b, isSame) => {
  expect(hasSameWords(a, b, language)).toBe(isSame);
});

const PIECES = [
  ...[
    ' ',
    '  ',
    '.',
    '..',
    '…',
    '।',
    '|',
    '||',
    '৷',
    '?',
    '!',
    ',',
    '%',
    '"',
    "'",
    '’',
    '“',
    '(',
    ')',
    '₹',
    '-',
    ':',
    '/',
  ],
  ...['12', '१२', '1,25,000', '74.1', '7:30', '12.03.2026', '5', 'rd', 'th', 'वें', '২১', 'শে'],
  ...[
    'Monday',
    "'s",
    'May',
    'March',
    'Mar',
    'of',
    'in',
    'सोमवार',
    'ी',
    'मार्च',
    'মে',
    'জানু\u09dfারি',
    'ఏప్రిల్',
    '\u200c',
    'లో',
  ],
  ...[
    'MP',
    'Rs',
    'É',
    'e\u0301',
    'İ',
    'ß',
    'क',
    '\u093c',
    'ⓝ',
    '<b',
    '>',
    '{',
    '}',
    '&#39;',
    'www.',
    '\u00a0',
    '\n',
    '🙂',
  ],
];

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES)), fc.constantFrom(...LANGUAGE_CODES), (pieces, language) => {
      const key = makeSentenceKey(pieces.join(''), language);
      expect(makeSentenceKey(key, language)).toBe(key);
    }),
    { numRuns: 2_000 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LANGUAGE_CODES), (text, language) => {
      const key = makeSentenceKey(text, language);
      expect(makeSentenceKey(key, language)).toBe(key);
    }),
  );
});

test('a key is the same in every form of Unicode and with more spaces', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES)), fc.constantFrom(...LANGUAGE_CODES), (pieces, language) => {
      const text = pieces.join('');
      const key = makeSentenceKey(text, language);
      expect(makeSentenceKey(text.normalize('NFD'), language)).toBe(key);
      expect(makeSentenceKey(` ${text}\u200d `, language)).toBe(key);
    }),
    { numRuns: 1_000 },
  );
});
