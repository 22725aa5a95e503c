import type { LanguageCode } from '@subtitle/contracts/languages';
import type { DoneCount, WorkDayDocument } from '../../../models/work-day.model';
import type { BeforeOf, Happening } from './happened';

/** Between two events so far apart somebody did something else (decision 42). */
const LONGEST_PAUSE_S = 15 * 60;

/** A day in figures, from its events and what had come before its decisions. @param events in the order of time */
export function foldWorkDay(day: string, events: readonly Happening[], beforeOf: BeforeOf): WorkDayDocument {
  const approved = new Map<string, WorkDayDocument['approved'][number]>();
  const people = new Map<string, DoneCount>();
  const processing: number[] = [];
  const of = (username: string, language: LanguageCode) => {
    const key = `${language}:${username}`;
    const known = people.get(key);
    if (known) return known;
    const fresh = { username, language, submitted: 0, approved: 0, sentBack: 0, reviewed: 0 };
    people.set(key, fresh);
    return fresh;
  };
  for (const event of events) {
    const { kind, language, by, at } = event;
    if (event.event === 'submit-item') of(by, language).submitted++;
    if (event.event === 'reassign-item') {
      const { submitter } = beforeOf(event);
      if (submitter) of(submitter, language).sentBack++;
    }
    if (event.event !== 'approve-item') continue;
    const { submitter, assignedAt, approvedBefore } = beforeOf(event);
    of(by, language).reviewed++;
    if (submitter) of(submitter, language).approved++;
    if (assignedAt && !approvedBefore) processing.push(secondsBetween(assignedAt, at));
    const key = `${kind}:${language}`;
    const count = (approved.get(key)?.count ?? 0) + 1;
    approved.set(key, { kind, language, count });
  }
  return {
    _id: day,
    approved: [...approved.values()],
    people: [...people.values()],
    presence: presence(events),
    processing,
  };
}

/** The time between each person's first and last event; pauses are left out. */
function presence(events: readonly Happening[]): WorkDayDocument['presence'] {
  const people = new Map<string, { last: Date; seconds: number }>();
  for (const { by, at } of events) {
    const known = people.get(by);
    const since = known ? secondsBetween(known.last, at) : 0;
    people.set(by, { last: at, seconds: (known?.seconds ?? 0) + (since <= LONGEST_PAUSE_S ? since : 0) });
  }
  return [...people].map(([username, { seconds }]) => ({ username, seconds }));
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));
