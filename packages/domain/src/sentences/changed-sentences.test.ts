import { listChangedSentences } from './changed-sentences';

const list = (before: string, after: string) =>
  listChangedSentences(before, after, 'en').map((one) => [one.before, one.after]);

test('only the changed sentence is returned, wherever it is', () => {
  expect(list('One day. Two days. Three.', 'One day. Two nights. Three.')).toEqual([['Two days.', 'Two nights.']]);
  expect(list('One day. Two days.', 'A day. Two days.')).toEqual([['One day.', 'A day.']]);
});

test('as many changed sentences are compared one by one, others together', () => {
  expect(list('One. Two. End.', 'Uno. Due. End.')).toEqual([
    ['One.', 'Uno.'],
    ['Two.', 'Due.'],
  ]);
  expect(list('One. Two. End.', 'One and two. End.')).toEqual([['One. Two.', 'One and two.']]);
});

test('an added or removed sentence has an empty side', () => {
  expect(list('One.', 'One. Two.')).toEqual([['', 'Two.']]);
  expect(list('One. Two.', 'Two.')).toEqual([['One.', '']]);
  expect(list('', 'One.')).toEqual([['', 'One.']]);
});

test('texts that differ in spaces or in the form of Unicode only are equal', () => {
  expect(list('One.  Two.', 'One. Two.')).toEqual([]);
  expect(listChangedSentences('लड\u093cकी।', '\u0932\u095cकी।', 'hi')).toEqual([]);
});
