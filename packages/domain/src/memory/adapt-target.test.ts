import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import fc from 'fast-check';
import { adaptTarget, describeValues } from './adapt-target';

interface Case {
  from: LanguageCode;
  into: LanguageCode;
  source: string;
  target: string;
  sentence: string;
  text: string | null;
  changesNumber?: boolean;
}

const CASES: readonly Case[] = [
  { from: 'en', into: 'hi', source: 'On 5 days', target: '5 दिन', sentence: 'On 7 days', text: '7 दिन' },
  {
    from: 'en',
    into: 'te',
    source: 'Spend 1,500.',
    target: '1,500 ఖర్చు.',
    sentence: 'Spend 2,000.',
    text: '2,000 ఖర్చు.',
  },
  { from: 'en', into: 'mr', source: 'House (74.1)', target: 'घर (७४.१)', sentence: 'House (74.2)', text: 'घर (७४.२)' },
  {
    from: 'en',
    into: 'mr',
    source: 'Rs. 500 now',
    target: 'रु. ५०० आता',
    sentence: 'Rs. 1,25,000 now',
    text: 'रु. १,२५,००० आता',
  },
  { from: 'en', into: 'bn', source: 'Rs. 1,25,000', target: '১,২৫,০০০ টাকা', sentence: 'Rs. 500', text: '৫০০ টাকা' },
  { from: 'en', into: 'hi', source: '125,000', target: '1,25,000', sentence: '2,500,000', text: '25,00,000' },
  { from: 'en', into: 'hi', source: '1500', target: '1500', sentence: '25000', text: '25000' },
  { from: 'en', into: 'hi', source: '12,500', target: '12500', sentence: '1,25,000', text: '125000' },
  { from: 'en', into: 'mr', source: 'On Monday', target: 'सोमवारी', sentence: 'On Sunday', text: 'रविवारी' },
  { from: 'en', into: 'mr', source: 'From Monday', target: 'सोमवारपासून', sentence: 'From Sunday', text: 'रविवारपासून' },
  { from: 'en', into: 'te', source: 'For Monday', target: 'సోమవారానికి', sentence: 'For Friday', text: 'శుక్రవారానికి' },
  { from: 'en', into: 'te', source: 'In January', target: 'జనవరిలో', sentence: 'In April', text: 'ఏప్రిల్‌లో' },
  { from: 'en', into: 'te', source: 'By January', target: 'జనవరికి', sentence: 'By August', text: 'ఆగస్టుకు' },
  {
    from: 'en',
    into: 'bn',
    source: 'In March',
    target: 'মার্চে',
    sentence: 'In January',
    text: 'জানুয়ারিতে'.normalize('NFC'),
  },
  { from: 'en', into: 'gu', source: 'On 12 March', target: '12 માર્ચે', sentence: 'On 5 May', text: '5 મેએ' },
  { from: 'en', into: 'te', source: 'On 12 March', target: 'మార్చి 12న', sentence: 'On 5 May', text: 'మే 5న' },
  { from: 'en', into: 'bn', source: '12 March', target: '১২ই মার্চ', sentence: '21 June', text: '২১শে জুন' },
  { from: 'hi', into: 'en', source: '12 मार्च', target: 'March 12th', sentence: '3 जून', text: 'June 3rd' },
  { from: 'hi', into: 'en', source: 'सोमवार', target: 'MONDAY', sentence: 'रविवार', text: 'SUNDAY' },
  {
    from: 'hi',
    into: 'en',
    source: '12 मार्च 2026',
    target: '12 Mar 2026',
    sentence: '1 सितंबर 2027',
    text: '1 Sep 2027',
  },
  {
    from: 'en',
    into: 'hi',
    source: '12 March 2026',
    target: '12.03.2026',
    sentence: '5 December 2026',
    text: '05.12.2026',
  },
  { from: 'en', into: 'hi', source: '12.03.2026', target: '12/3/26', sentence: '05.11.2027', text: '5/11/27' },
  { from: 'en', into: 'mr', source: 'At 7:30', target: '७.३० वाजता', sentence: 'At 10:05', text: '१०.०५ वाजता' },
  { from: 'mr', into: 'en', source: '७.३० वाजता', target: 'at 7:30', sentence: '१०.०५ वाजता', text: 'at 10:05' },
  { from: 'en', into: 'hi', source: 'At 07:30', target: '07:30 बजे', sentence: 'At 9:00', text: '09:00 बजे' },
  { from: 'en', into: 'hi', source: 'The 3rd', target: '3रा', sentence: 'The 5th', text: '5वाँ' },
  { from: 'bn', into: 'en', source: '৩য়', target: '3rd', sentence: '২য়', text: '2nd' },
  // Equal values: units tell them apart, otherwise their order does and the result is only offered.
  {
    ...{ from: 'en', into: 'hi', source: '5% in 5 months', target: '5 महीनों में 5%' },
    ...{ sentence: '7% in 9 months', text: '9 महीनों में 7%' },
  },
  {
    ...{ from: 'en', into: 'hi', source: '5 lamps, 5 coins', target: '5 दीये, 5 सिक्के' },
    ...{ sentence: '6 lamps, 7 coins', text: '6 दीये, 7 सिक्के', changesNumber: true },
  },
  // Numbers between one and many.
  { from: 'en', into: 'hi', source: '1 day', target: '1 दिन', sentence: '5 days', text: '5 दिन', changesNumber: true },
  { from: 'bn', into: 'en', source: '৫ দিন', target: '5 days', sentence: '১ দিন', text: '1 days', changesNumber: true },
  { from: 'en', into: 'bn', source: '1 day', target: '১ দিন', sentence: '5 days', text: '৫ দিন' },
  { from: 'en', into: 'te', source: 'Number 1.', target: 'సంఖ్య 1.', sentence: 'Number 5.', text: 'సంఖ్య 5.' },
  { from: 'en', into: 'hi', source: '1% up', target: '1% ऊपर', sentence: '5% up', text: '5% ऊपर' },
  // Values without a certain place.
  { from: 'en', into: 'hi', source: '5 days', target: 'पाँच दिन', sentence: '6 days', text: null },
  { from: 'en', into: 'hi', source: '5 days', target: '5 दिन, 5 रात', sentence: '6 days', text: null },
  { from: 'en', into: 'hi', source: '5 days', target: '6 दिन', sentence: '7 days', text: null },
  { from: 'en', into: 'hi', source: '5 days', target: '5 दिन', sentence: 'days', text: null },
  { from: 'en', into: 'hi', source: '12 March', target: '12 मार्च', sentence: '12 March 2026', text: null },
  { from: 'en', into: 'hi', source: 'Monday 5', target: 'सोमवार 5', sentence: '5 Monday', text: null },
];

test.each(CASES)('$from to $into: $source → $sentence: $text', ({ text, changesNumber = false, ...given }) => {
  const stored = { source: given.source, target: given.target, sourceLanguage: given.from, targetLanguage: given.into };
  const expected = text === null ? null : { text, isAdapted: true, changesNumber };
  expect(adaptTarget(stored, given.sentence)).toEqual(expected);
});

/** Sentences with the same slots in each language. */
const write = (language: LanguageCode, { amount, time, day }: { amount: string; time: string; day: number }) =>
  ({
    en: `On ${'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')[day]} at ${time} pay ${amount}.`,
    hi: `${'सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार'.split(' ')[day]} को ${time} बजे ${amount} दें।`,
    mr: `${'सोमवारी मंगळवारी बुधवारी गुरुवारी शुक्रवारी शनिवारी रविवारी'.split(' ')[day]} ${time} वाजता ${amount} द्या.`,
    gu: `${'સોમવારે મંગળવારે બુધવારે ગુરુવારે શુક્રવારે શનિવારે રવિવારે'.split(' ')[day]} ${time} વાગ્યે ${amount} આપો.`,
    bn: `${'সোমবারে মঙ্গলবারে বুধবারে বৃহস্পতিবারে শুক্রবারে শনিবারে রবিবারে'.split(' ')[day]} ${time}টায় ${amount} দিন।`,
    te: `${'సోమవారానికి మంగళవారానికి బుధవారానికి గురువారానికి శుక్రవారానికి శనివారానికి ఆదివారానికి'.split(' ')[day]} ${time} కి ${amount}.`,
  })[language];

const values = fc.record({
  amount: fc.integer({ min: 1_000, max: 99_999_999 }).map((n) => n.toLocaleString('en-IN')),
  time: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 10, max: 59 })).map((parts) => parts.join(':')),
  day: fc.integer({ min: 0, max: 6 }),
});
const language = fc.constantFrom(...LANGUAGE_CODES);

test('adapting a sentence to itself changes nothing', () => {
  fc.assert(
    fc.property(language, language, values, (sourceLanguage, targetLanguage, given) => {
      const [source, target] = [write(sourceLanguage, given), write(targetLanguage, given)];
      const stored = { source, target, sourceLanguage, targetLanguage };
      expect(adaptTarget(stored, source)).toEqual({ text: target, isAdapted: false, changesNumber: false });
    }),
  );
});

test('adapting a sentence there and back gives the original', () => {
  fc.assert(
    fc.property(language, language, values, values, (sourceLanguage, targetLanguage, one, other) => {
      const [source, target] = [write(sourceLanguage, one), write(targetLanguage, one)];
      const there = adaptTarget({ source, target, sourceLanguage, targetLanguage }, write(sourceLanguage, other))!;
      expect(there.text).toBe(write(targetLanguage, other));
      const stored = { source: write(sourceLanguage, other), target: there.text, sourceLanguage, targetLanguage };
      expect(adaptTarget(stored, source)!.text).toBe(target);
    }),
  );
});

test('adapts a text with joiners and decomposed letters at the right place', () => {
  const stored = {
    source: 'On 5 May',
    target: 'শক্\u200dতি বা\u09dcি ৫ মে',
    sourceLanguage: 'en',
    targetLanguage: 'bn',
  } as const;
  expect(adaptTarget(stored, 'On 7 May')?.text).toBe('শক্\u200dতি বা\u09dcি ৭ মে');
});

test('translations are described alike only if their values are at the same places and count alike', () => {
  const describe = (source: string, target: string) =>
    describeValues({ source, target, sourceLanguage: 'hi', targetLanguage: 'te' });
  const right = describe('5 से 7 बजे', '5 నుండి 7 గంటలు');
  expect(describe('6 से 9 बजे', '6 నుండి 9 గంటలు')).toBe(right);
  expect(describe('5 से 7 बजे', '7 నుండి 5 గంటలు')).not.toBe(right);
  expect(describe('5 से 5 बजे', '5 నుండి 5 గంటలు')).not.toBe(right);
  expect(describe('5 दिन', '5 రోజులు')).toBe(describe('6 दिन', '6 రోజులు'));
  expect(describe('5 दिन', '5 రోజులు')).not.toBe(describe('1 दिन', '1 రోజులు'));
  expect(describe('5 दिन', '6 రోజులు')).toBeNull();
  expect(describe('आराम करें', 'విశ్రాంతి తీసుకోండి')).toBe('');
});
