import { countUnjudged, findJudgement, isReady, listSentBack } from './ready-rows';

const GOOD = { judged: [{ by: 'reviewer@example.com' }] };
const OPEN = { judged: [] };
const STRICT = { selfApprovalAllowed: false };
const row = { submitter: 'translator@example.com', differs: [], sentences: [0, 1], others: 0 };

test('a row is ready once each of its sentences was judged as good', () => {
  expect(isReady(row, [GOOD, OPEN], STRICT)).toBe(false);
  expect(countUnjudged(row, [GOOD, OPEN], STRICT)).toBe(1);
  expect(isReady(row, [GOOD, GOOD], STRICT)).toBe(true);
});

test('a row with a difference, or with a sentence that is not listed, is not ready', () => {
  expect(isReady({ ...row, differs: ['findings'] }, [GOOD, GOOD], STRICT)).toBe(false);
  expect(isReady({ ...row, others: 1 }, [GOOD, GOOD], STRICT)).toBe(false);
});

test('a judgement by the person who handed the row in does not count', () => {
  const own = { ...row, submitter: 'Reviewer@Example.com' };
  expect(isReady(own, [GOOD, GOOD], STRICT)).toBe(false);
  expect(isReady(own, [{ judged: [...GOOD.judged, { by: 'second@example.com' }] }, GOOD], STRICT)).toBe(false);
  const second = { judged: [{ by: 'second@example.com' }] };
  expect(isReady(own, [second, second], STRICT)).toBe(true);
});

test('a judgement of the own text counts if people may approve their own texts', () => {
  const own = { ...row, submitter: 'reviewer@example.com' };
  expect(isReady(own, [GOOD, GOOD], { selfApprovalAllowed: true })).toBe(true);
  expect(isReady(own, [GOOD, OPEN], { selfApprovalAllowed: true })).toBe(false);
});

test('the last judgement that counts is found, and a send-back counts until its author judges the sentence as good', () => {
  const [first, second] = [{ by: 'first@example.com' }, { by: 'second@example.com' }];
  const judged = [first, second];
  expect(findJudgement({ judged }, row, STRICT)).toBe(second);
  expect(findJudgement({ judged }, { submitter: second.by }, STRICT)).toBe(first);
  expect(listSentBack({ judged: [first], sentBack: [{ by: 'First@Example.com' }, second] })).toEqual([second]);
});
