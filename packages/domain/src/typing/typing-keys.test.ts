import { isReserved, preventsTyping } from './product-keys';
import { isTyping } from './typing-keys';

test.each([
  ['a', true],
  ['?', true],
  ['shift+a', true],
  ['+', true],
  ['Period', true],
  ['shift+Quote', true],
  ['Semicolon', true],
  ['Backslash', true],
  ['mod+a', false],
  ['mod+Period', false],
  ['Alt+a', false],
  ['Enter', false],
  ['mod+Enter', false],
])('pressing %s also types a text: %s', (combination, expected) => {
  expect(isTyping(combination)).toBe(expected);
});

test.each([
  ['mod+s', 'Period', true],
  ['F9', 'shift+a', true],
  ['mod+s', 'mod+i', false],
  ['mod+s', 'F9', false],
  ['a', 'x', false],
  ['a', 'shift+x', false],
  ['a', 'Period', true],
])('the shortcut %s with %s prevents typing: %s', (key, to, expected) => {
  expect(preventsTyping(key, to)).toBe(expected);
});

test('Alt with a sign or its place types a sign on a Mac, so it is reserved', () => {
  expect(['alt+,', 'alt+shift+Semicolon', 'alt+a', 'alt+ ', 'alt+Enter'].map(isReserved)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
