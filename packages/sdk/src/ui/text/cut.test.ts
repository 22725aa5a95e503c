import { cut } from './cut';

test('truncates between characters as readers count them, never within a character', () => {
  expect(cut('abcdef', 3)).toBe('abc…');
  expect(cut('abc', 3)).toBe('abc');
  // Three characters of two code points each.
  expect(cut('कीखीगी', 2)).toBe('कीखी…');
});

test('returns one line, without blanks at its ends, even for a text that is not cut', () => {
  expect(cut('  a \n\n b  ', 3)).toBe('a b');
  expect(cut('one two', 4)).toBe('one…');
  expect(cut(' one two', 5)).toBe('one t…');
  expect(cut('', 3)).toBe('');
});
