import { countingWords, soonerWhileCounting } from './counting';

const at = '2026-11-29T05:12:00.000Z';
const DONE = { at, days: 0, paused: false };

test('complete figures, and figures at most a second old, need no note', () => {
  expect(countingWords(undefined)).toBeNull();
  expect(countingWords(DONE)).toBeNull();
  expect(countingWords({ ...DONE, days: 1 })).toBeNull();
});

test('states how many days are left to count, and that no worker is running', () => {
  expect(countingWords({ ...DONE, days: 9_321 })).toMatch(/^Counting 9,321 days\./);
  expect(countingWords({ at: null, days: 1, paused: false })).toMatch(/^Counting for the first time\./);
  expect(countingWords({ ...DONE, days: 4, paused: true })).toMatch(/^Figures as of \d\d:\d\d\. No worker is running/);
  expect(countingWords({ at: null, days: 1, paused: true })).toMatch(/no worker is running/);
});

test('refetches sooner while days are left and a worker is counting', () => {
  const every = (counting?: typeof DONE) => soonerWhileCounting(30_000)({ state: { data: counting && { counting } } });
  expect(every()).toBe(30_000);
  expect(every(DONE)).toBe(30_000);
  expect(every({ ...DONE, days: 1 })).toBe(1_500);
  expect(every({ ...DONE, days: 1, paused: true })).toBe(30_000);
  expect(soonerWhileCounting(false)({ state: {} })).toBe(false);
});
