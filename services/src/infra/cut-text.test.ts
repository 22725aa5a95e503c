import { cutText } from './cut-text';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['ab cd', 4, 'ab…'],
  ['कि का', 4, 'कि…'],
  ['अकि', 2, 'अ…'],
])('cutText cuts %j to %i code units, never within a letter and its signs', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});
