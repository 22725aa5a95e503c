import type { LanguageCode } from '@subtitle/contracts/languages';
import type { WorkCount, WorkDayDocument } from '../../../models/work-day.model';
import { type GetDecisionFacts, getUnitName, type WorkEvent } from './work-event';

/** A longer pause between two events does not count as work (decision 42). */
const MAX_PAUSE_S = 15 * 60;

type DoneField = Exclude<keyof WorkCount, 'username' | 'language'>;

/**
 * Counts a day from its events and from the events before and after its decisions. An approval that its reviewer undid
 * is not counted, and people's figures count each row once (decision 50).
 * @param events in order of time
 */
export function foldWorkDay(day: string, events: readonly WorkEvent[], beforeOf: GetDecisionFacts): WorkDayDocument {
  const approved = new Map<string, WorkDayDocument['approved'][number]>();
  const processing: number[] = [];
  const people = countPeople();
  const isFirst = createFirstCheck();
  for (const event of events) {
    const { kind, language, by, at } = event;
    if (event.event === 'submit-item') people.count(by, 'submitted', event);
    if (event.event === 'reassign-item') people.count(beforeOf(event).submitter, 'sentBack', event);
    if (event.event !== 'approve-item') continue;
    const { submitter, assignedAt, approvedBefore, undone } = beforeOf(event);
    if (undone) continue;
    people.count(by, 'reviewed', event);
    people.count(submitter, 'approved', event);
    if (assignedAt && !approvedBefore) processing.push(countSecondsBetween(assignedAt, at));
    if (!isFirst(getUnitName(event))) continue;
    const key = `${kind}:${language}`;
    const count = (approved.get(key)?.count ?? 0) + 1;
    approved.set(key, { kind, language, count });
  }
  return {
    _id: day,
    approved: [...approved.values()],
    people: people.all(),
    presence: measurePresence(events),
    processing,
  };
}

function countPeople() {
  const people = new Map<string, WorkCount>();
  const isFirst = createFirstCheck();
  const getCounts = (username: string, language: LanguageCode) => {
    const key = `${language}:${username}`;
    const known = people.get(key);
    if (known) return known;
    const fresh = { username, language, submitted: 0, approved: 0, sentBack: 0, reviewed: 0 };
    people.set(key, fresh);
    return fresh;
  };
  return {
    count(username: string | null, done: DoneField, event: WorkEvent): void {
      if (username !== null && isFirst(`${done}:${getUnitName(event)}:${username}`))
        getCounts(username, event.language)[done]++;
    },
    all: () => [...people.values()],
  };
}

/** @returns a function that returns true only on its first call with a name */
function createFirstCheck(): (name: string) => boolean {
  const seen = new Set<string>();
  return (name) => seen.size < seen.add(name).size;
}

/** Returns the time between each person's first and last event, without pauses. */
function measurePresence(events: readonly WorkEvent[]): WorkDayDocument['presence'] {
  const people = new Map<string, { last: Date; seconds: number }>();
  for (const { by, at } of events) {
    const known = people.get(by);
    const since = known ? countSecondsBetween(known.last, at) : 0;
    people.set(by, { last: at, seconds: (known?.seconds ?? 0) + (since <= MAX_PAUSE_S ? since : 0) });
  }
  return [...people].map(([username, { seconds }]) => ({ username, seconds }));
}

const countSecondsBetween = (from: Date, to: Date) => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));
