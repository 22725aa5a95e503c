import { niceScale } from './nice-scale';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4]],
  [7, [0, 5, 10]],
  [15, [0, 5, 10, 15]],
  [16, [0, 10, 20]],
  [30, [0, 10, 20, 30]],
  [31, [0, 20, 40]],
  [125, [0, 50, 100, 150]],
  [61, [0, 50, 100]],
  [3_000, [0, 1_000, 2_000, 3_000]],
])('%i fits below the last tick of a scale of round numbers', (most, ticks) => {
  expect(niceScale(most)).toEqual({ top: ticks.at(-1), ticks });
});
