import { cut } from './cut';

test('cuts between characters as readers count them, never inside one', () => {
  expect(cut('abcdef', 3)).toBe('abc…');
  expect(cut('abc', 3)).toBe('abc');
  // Three characters of two code points each.
  expect(cut('कीखीगी', 2)).toBe('कीखी…');
});
