import { describeAge } from './ago-words';

it.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [18 * 60_000, '18 minutes ago'],
  [3_600_000, '1 hour ago'],
  [3 * 86_400_000 + 5, '3 days ago'],
])("describes %i ms as '%s'", (ms, words) => {
  expect(describeAge(ms)).toBe(words);
});
