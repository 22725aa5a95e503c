import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { SUBMITTED_UNCHANGED } from '@subtitle/domain/workflow/sent-back';
import { findEarlierTexts, findSendBack, findUnchangedSubmission } from './rounds';

const SUBMITTED = { event: 'submit-item', from: 'assigned', to: 'inreview' } as const;
const SAVED_AGAIN = { event: 'submit-item', from: 'corrected', to: 'corrected' } as const;
const FIXED = { event: 'fix-item', from: 'inreview', to: 'inreview' } as const;
const SENT_BACK = { event: 'reassign-item', from: 'inreview', to: 'assigned', reason: 'style' } as const;

/** Returns a history, newest first, of entries given oldest first. */
function makeHistory(...entries: (Partial<HistoryEntry> & { text?: string })[]): HistoryEntry[] {
  const made = entries.map(
    ({ text, ...entry }, at) =>
      ({
        ...{ revision: at + 1, by: 'a@example.com', at: '2026-11-30T10:00:00.000Z', owner: null, reason: '', note: '' },
        ...{ import: null, columns: text === undefined ? null : { te_1: text }, ...entry },
      }) as HistoryEntry,
  );
  return made.toReversed();
}
const findEarlier = (history: HistoryEntry[]) => findEarlierTexts('daily', history, 'te')?.texts.te_1;

test('the previous round ends with its last text: a correction in review, or the last of several saves of an editor', () => {
  const submitted = { ...SUBMITTED, text: 'one' };
  const again = { ...SUBMITTED, text: 'three' };
  expect(findEarlier(makeHistory(submitted, { ...FIXED, text: 'two' }, SENT_BACK, again))).toBe('two');
  expect(findEarlier(makeHistory(submitted, { ...SAVED_AGAIN, text: 'two' }, SENT_BACK, again))).toBe('two');
  const fixedNow = makeHistory(submitted, SENT_BACK, again, { ...FIXED, text: 'four' });
  expect(findEarlier(fixedNow)).toBe('one');
});

test('the send-back before this round is found though the texts were saved or corrected since', () => {
  const round = [{ ...SUBMITTED, text: 'one' }, { ...FIXED, text: 'two' }, SENT_BACK, { ...SUBMITTED, text: 'three' }];
  expect(findSendBack(makeHistory(...round))?.reason).toBe('style');
  expect(findSendBack(makeHistory(...round, { ...SAVED_AGAIN, text: 'four' }))?.reason).toBe('style');
  expect(findSendBack(makeHistory(...round, { ...SUBMITTED, text: 'five' }))).toBeNull();
  expect(findSendBack(makeHistory({ ...SUBMITTED, text: 'one' }))).toBeNull();
});

test('a text that a reviewer corrected no longer counts as unchanged', () => {
  const unchanged = { ...SUBMITTED, text: 'one', reason: SUBMITTED_UNCHANGED };
  expect(findUnchangedSubmission(makeHistory(SENT_BACK, unchanged))).not.toBeNull();
  expect(findUnchangedSubmission(makeHistory(SENT_BACK, unchanged, { ...FIXED, text: 'two' }))).toBeNull();
});
