import { nextIndex } from './next-index';

const COUNT = 20;
const PAGE = 5;

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 19, 19],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 0],
  ['ArrowUp', -1, 19],
  ['PageDown', 3, 8],
  ['PageDown', 17, 19],
  ['PageUp', 8, 3],
  ['PageUp', 3, 0],
  ['Home', 8, 0],
  ['End', 8, 19],
  ['Enter', 8, 8],
  ['Enter', -1, 0],
  [' ', 8, 8],
  ['a', 8, null],
])('in a list of 20 rows %s moves from row %d to row %s', (key, at, to) => {
  expect(nextIndex(key, at, COUNT, PAGE)).toBe(to);
});
