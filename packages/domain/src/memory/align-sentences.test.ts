import { splitSentences } from '../sentences/split-sentences';
import { alignSentences } from './align-sentences';

/** Pairs of an English text and its Hindi translation, as `number: target`. */
function align(source: string, target: string): string[] {
  const pairs = alignSentences(splitSentences(source, 'en'), splitSentences(target, 'hi'), 'en', 'hi');
  return pairs.map((pair) => `${pair.source}: ${pair.target}`);
}

test('pairs equal counts in order', () => {
  expect(align('The day begins well. Spend 500 rupees. Rest.', 'दिन अच्छा शुरू होगा। 500 रुपये खर्च करें। आराम करें।')).toEqual([
    '0: दिन अच्छा शुरू होगा।',
    '1: 500 रुपये खर्च करें।',
    '2: आराम करें।',
  ]);
});

test('gives one source sentence the whole translation', () => {
  expect(align('Rest now, then go on.', 'अभी आराम करें। फिर आगे बढ़ें।')).toEqual(['0: अभी आराम करें। फिर आगे बढ़ें।']);
});

test('pairs nothing where a value is in another sentence', () => {
  expect(align('Meet a friend and pay 500 rupees. Then go home.', 'मित्र से मिलें। फिर 500 रुपये देकर घर जाएँ।')).toEqual([]);
});

test('pairs nothing where a question is in another place', () => {
  expect(align('Are you ready? The day is good.', 'आज का दिन अच्छा है। क्या आप तैयार हैं?')).toEqual([]);
});

test('pairs nothing where the lengths contradict', () => {
  expect(
    align(
      'Today brings good news from a distant relative, and a long journey will be pleasant. Rest.',
      'आज दूर के रिश्तेदार से। शुभ समाचार मिलेगा और लंबी यात्रा सुखद रहेगी, आराम करें।',
    ),
  ).toEqual([]);
});

test('pairs nothing where one sentence was divided and two others were joined', () => {
  expect(
    align(
      'If you listen more, doubts will clear up. Your younger sister needs help with mathematics. Money matters go well today.',
      'ज़्यादा सुनेंगे। शंकाएँ दूर हो जाएँगी। छोटी बहन को गणित में मदद चाहिए और धन के मामले आज अच्छे रहेंगे।',
    ),
  ).toEqual([]);
});

test('pairs only sentences with values of their own where the counts differ', () => {
  expect(
    align(
      'The day begins well and ends well. Spend at most 500 rupees on Monday. Rest.',
      'दिन की शुरुआत अच्छी होगी। अंत भी अच्छा होगा। सोमवार को ज़्यादा से ज़्यादा 500 रुपये खर्च करें। आराम करें।',
    ),
  ).toEqual(['1: सोमवार को ज़्यादा से ज़्यादा 500 रुपये खर्च करें।']);
});

test('does not take half a sentence where the counts differ', () => {
  expect(
    align(
      'Spend at most 500 rupees on household goods, and put the rest into the bank for your children. Rest.',
      '500 रुपये ही खर्च करें। बाकी पैसे बच्चों के लिए बैंक में रखें। आराम करें।',
    ),
  ).toEqual([]);
});

test('pairs nothing of an empty text', () => {
  expect(align('', 'आराम करें।')).toEqual([]);
  expect(align('Rest.', '')).toEqual([]);
});

test('pairs nothing of a text with thousands of sentences', () => {
  expect(align('Rest! '.repeat(5_000), 'रुकें! '.repeat(5_000))).toHaveLength(0);
  expect(align('Rest well. '.repeat(200), 'आराम करें। '.repeat(200))).toHaveLength(200);
});
