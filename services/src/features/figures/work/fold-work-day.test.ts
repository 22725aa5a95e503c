import { foldWorkDay } from './fold-work-day';
import type { DecisionFacts, WorkEvent } from './work-event';

const START = Date.parse('2026-11-23T04:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);
const NOTHING: DecisionFacts = { submitter: null, assignedAt: null, approvedBefore: false, undone: false };

function event(minutes: number, parts: Partial<WorkEvent> = {}): WorkEvent {
  return {
    kind: 'daily',
    item: 1,
    language: 'te',
    revision: 1,
    event: 'save-draft',
    by: 'a',
    at: at(minutes),
    ...parts,
  };
}
const measurePresence = (...minutes: number[]) =>
  foldWorkDay(
    '2026-11-23',
    minutes.map((one) => event(one)),
    () => NOTHING,
  ).presence;

test('decision 42: hours are the time between the first and the last event, without gaps of more than 15 minutes', () => {
  expect(measurePresence(0)).toEqual([{ username: 'a', seconds: 0 }]);
  expect(measurePresence(0, 10, 25)).toEqual([{ username: 'a', seconds: 25 * 60 }]);
  expect(measurePresence(0, 10, 26, 30)).toEqual([{ username: 'a', seconds: 14 * 60 }]);
});

test('an approval counts for the last submitter and for the reviewer; a unit approved before has no processing time', () => {
  const decisions = [
    event(30, { event: 'approve-item', by: 'r', item: 1 }),
    event(31, { event: 'approve-item', by: 'r', item: 2 }),
    event(32, { event: 'reassign-item', by: 'r', item: 3 }),
    event(33, { event: 'approve-item', by: 'r', item: 4 }),
  ];
  const before: Record<number, DecisionFacts> = {
    1: { submitter: 'a', assignedAt: at(0), approvedBefore: false, undone: false },
    2: { submitter: 'a', assignedAt: at(0), approvedBefore: true, undone: false },
    3: { submitter: 'b', assignedAt: at(0), approvedBefore: false, undone: false },
    4: { submitter: 'b', assignedAt: at(0), approvedBefore: false, undone: true },
  };
  const day = foldWorkDay('2026-11-23', decisions, ({ item }) => before[item]!);
  expect(day.processing).toEqual([30 * 60]);
  expect(day.approved).toEqual([{ kind: 'daily', language: 'te', count: 2 }]);
  const done = { language: 'te', submitted: 0, approved: 0, sentBack: 0, reviewed: 0 };
  expect(day.people).toEqual([
    { ...done, username: 'r', reviewed: 2 },
    { ...done, username: 'a', approved: 2 },
    { ...done, username: 'b', sentBack: 1 },
  ]);
});

test('figures of people count a row once a day, however often it is saved, sent back or approved', () => {
  const again = (name: string, by: string) => [1, 2, 3].map((minute) => event(minute, { event: name, by }));
  const events = [...again('submit-item', 'e'), ...again('reassign-item', 'r'), ...again('approve-item', 'r')];
  const day = foldWorkDay('2026-11-23', [...events, event(9, { event: 'submit-item', by: 'e', item: 2 })], () => ({
    ...NOTHING,
    submitter: 'e',
  }));
  expect(day.approved).toEqual([{ kind: 'daily', language: 'te', count: 1 }]);
  expect(day.people).toEqual([
    { username: 'e', language: 'te', submitted: 2, approved: 1, sentBack: 1, reviewed: 0 },
    { username: 'r', language: 'te', submitted: 0, approved: 0, sentBack: 0, reviewed: 1 },
  ]);
});
