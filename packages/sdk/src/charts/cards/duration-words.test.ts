import { durationWords } from './duration-words';

it.each([
  [0, '0s'],
  [59, '59s'],
  [59.7, '1m'],
  [60, '1m'],
  [144, '2.4m'],
  [3_598, '1 h'],
  [3_600, '1 h'],
  [6_480, '1.8 h'],
  [24 * 3_600 - 1, '1 day'],
  [24 * 3_600, '1 day'],
  [2 * 24 * 3_600, '2 days'],
  [277_000, '3.2 days'],
  [1_000 * 24 * 3_600, '1,000 days'],
])('%s seconds are shown as %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
