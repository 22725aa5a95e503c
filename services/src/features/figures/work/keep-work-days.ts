import { addDays } from '@subtitle/domain/dates';
import { startOfTeamDay, teamDay } from '@subtitle/domain/team-day';
import type { WorkDayDocument } from '../../../models/work-day.model';
import { foldWorkDay } from './fold-work-day';
import { type Before, DECISIONS, type Happening, nameOf } from './happened';
import { findBefore, findHappenings, loadWorkDays, saveWorkDay } from './work-day.repository';

/** A transaction that was begun so long ago has ended: what happened before is all there. */
const LONGEST_CHANGE_MS = 120_000;

/**
 * What happened, day by day of the team's clock. Contract: audit entries are never changed, so a day that is over is
 * counted once and kept; of the present one every answer holds what had been committed when it was asked for.
 */
export function keepWorkDays() {
  const over = new Map<string, WorkDayDocument>();
  const loaded = new Set<string>();
  let present = openDay('');

  /** @param days that follow each other, none of them in the future */
  async function read(days: readonly string[]): Promise<WorkDayDocument[]> {
    await load(days.filter((day) => !loaded.has(day)));
    const found: WorkDayDocument[] = [];
    for (const day of days) found.push(over.get(day) ?? (await count(day)));
    return found;
  }

  async function load(days: readonly string[]): Promise<void> {
    if (days.length === 0) return;
    for (const day of await loadWorkDays(days[0]!, days.at(-1)!)) over.set(day._id, day);
    for (const day of days) loaded.add(day);
  }

  async function count(day: string): Promise<WorkDayDocument> {
    const isOver = startOfTeamDay(addDays(day, 1)).getTime() + LONGEST_CHANGE_MS < Date.now();
    const isPresent = day === teamDay(new Date());
    if (isPresent && present.day !== day) present = openDay(day);
    const counted = await (isPresent ? present : openDay(day)).fold();
    if (isOver) {
      over.set(day, counted);
      await saveWorkDay(counted);
    }
    return counted;
  }
  return { read };
}

/** One day whose events are read as they come: each is read once, and what had come before each decision. */
function openDay(day: string) {
  const events = new Map<string, Happening>();
  const before = new Map<string, Before>();
  let readUpTo: Date | null = null;

  async function fold(): Promise<WorkDayDocument> {
    const [start, end] = [startOfTeamDay(day), startOfTeamDay(addDays(day, 1))];
    const now = new Date();
    const from = readUpTo ? new Date(Math.max(start.getTime(), readUpTo.getTime() - LONGEST_CHANGE_MS)) : start;
    const found = await findHappenings(from, end);
    for (const event of found) events.set(nameOf(event), event);
    readUpTo = now;
    const decisions = found.filter((one) => DECISIONS.includes(one.event) && !before.has(nameOf(one)));
    for (const [name, one] of await findBefore(decisions)) before.set(name, one);
    const inOrder = [...events.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
    return foldWorkDay(day, inOrder, (decision) => before.get(nameOf(decision))!);
  }
  return { day, fold };
}
