import { addDays } from '@subtitle/domain/dates';
import { startOfTeamDay } from '@subtitle/domain/team-day';
import type { WorkDayDocument } from '../../../models/work-day.model';
import { foldWorkDay } from './fold-work-day';
import { type Before, DECISIONS, type Happening, nameOf, unitNameOf } from './happened';
import { findBefore, findHappenings } from './work-day.repository';

/** A transaction that began longer ago has ended, so all earlier events are stored. */
export const LONGEST_CHANGE_MS = 120_000;

/**
 * Counts a day in the team's time zone again and again while it lasts. Each event is read once. After a new event of a
 * unit all entries of the unit are read again, because an approval may have been undone.
 */
export function openDay(day: string) {
  const events = new Map<string, Happening>();
  const before = new Map<string, Before>();
  let readUpTo: Date | null = null;

  async function fold(): Promise<WorkDayDocument> {
    const [start, end] = [startOfTeamDay(day), startOfTeamDay(addDays(day, 1))];
    const now = new Date();
    const from = readUpTo ? new Date(Math.max(start.getTime(), readUpTo.getTime() - LONGEST_CHANGE_MS)) : start;
    const fresh = (await findHappenings(from, end)).filter((event) => !events.has(nameOf(event)));
    const changed = new Set(fresh.map(unitNameOf));
    for (const event of fresh) events.set(nameOf(event), event);
    readUpTo = now;
    const decisions = [...events.values()].filter(
      (one) => DECISIONS.includes(one.event) && (changed.has(unitNameOf(one)) || !before.has(nameOf(one))),
    );
    for (const [name, one] of await findBefore(decisions)) before.set(name, one);
    const inOrder = [...events.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
    return foldWorkDay(day, inOrder, (decision) => before.get(nameOf(decision))!);
  }
  return { day, fold };
}
