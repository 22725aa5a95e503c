import { countUnjudged, isReady } from './ready-rows';

const GOOD = { judged: [{ by: 'reviewer@example.com' }] };
const OPEN = { judged: [] };
const row = { submitter: 'translator@example.com', differs: [], sentences: [0, 1], others: 0 };

test('a row is ready once each of its sentences was judged as good', () => {
  expect(isReady(row, [GOOD, OPEN])).toBe(false);
  expect(countUnjudged(row, [GOOD, OPEN])).toBe(1);
  expect(isReady(row, [GOOD, GOOD])).toBe(true);
});

test('a row with a difference, or with a sentence that is not listed, is not ready', () => {
  expect(isReady({ ...row, differs: ['findings'] }, [GOOD, GOOD])).toBe(false);
  expect(isReady({ ...row, others: 1 }, [GOOD, GOOD])).toBe(false);
});

test('a judgement by the person who handed the row in does not count', () => {
  const own = { ...row, submitter: 'Reviewer@Example.com' };
  expect(isReady(own, [GOOD, GOOD])).toBe(false);
  expect(isReady(own, [{ judged: [...GOOD.judged, { by: 'second@example.com' }] }, GOOD])).toBe(false);
  const second = { judged: [{ by: 'second@example.com' }] };
  expect(isReady(own, [second, second])).toBe(true);
});
