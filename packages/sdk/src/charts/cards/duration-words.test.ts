import { durationWords } from './duration-words';

it.each([
  [0, '0s'],
  [59, '59s'],
  [144, '2.4m'],
  [6_480, '1.8 h'],
  [24 * 3_600, '1 day'],
  [277_000, '3.2 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
